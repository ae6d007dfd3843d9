// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.sample;

import java.util.Arrays;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * A mean of normal observations, or a difference of two such means, with everything needed for an interval by Student's
 * distribution ("The Probable Error of a Mean", 1908). {@code mean}: the estimate, in the unit of the observations;
 * {@code standardError}: standard deviation of the estimate, 0 or more; {@code degrees}: degrees of freedom of the
 * standard error, more than 0.
 */
public record StudentMean(double mean, double standardError, double degrees) {

    /** Estimates the mean of a sample: x̄, s/√n and n − 1; {@code values}: at least two. */
    public static StudentMean of(double... values) {
        return new StudentMean(mean(values), Math.sqrt(variance(values) / values.length), values.length - 1.0);
    }

    /**
     * Estimates the difference between the means of two independent samples whose variances may differ:
     * {@code SE² = u + v} with {@code u = s₁²/n₁} and {@code v = s₂²/n₂}, and {@code SE⁴ / (u²/(n₁−1) + v²/(n₂−1))}
     * degrees of freedom (Welch, "The Generalization of Student's Problem when Several Different Population Variances
     * are Involved", 1947). {@code from}: at least two; {@code to}: at least two.
     */
    public static StudentMean difference(double[] from, double[] to) {
        double u = variance(from) / from.length;
        double v = variance(to) / to.length;
        double degrees = u + v == 0
                ? from.length + to.length - 2.0
                : (u + v) * (u + v) / (u * u / (from.length - 1) + v * v / (to.length - 1));
        return new StudentMean(mean(to) - mean(from), Math.sqrt(u + v), degrees);
    }

    /** {@code values}: at least one. */
    public static double mean(double... values) {
        return Arrays.stream(values).average().orElseThrow();
    }

    /** Returns s², with n − 1 in the denominator; {@code values}: at least two. */
    public static double variance(double... values) {
        return squares(values) / (values.length - 1);
    }

    /** Sums the squares around the mean of a sample; {@code values}: at least one. */
    public static double squares(double... values) {
        double mean = mean(values);
        return Arrays.stream(values)
                .map(value -> (value - mean) * (value - mean))
                .sum();
    }

    /** Returns a bound that the true mean is below with a probability, of at most 0.5. */
    public double low(double level) {
        return mean - reach(level);
    }

    /** Returns a bound that the true mean is above with a probability, of at most 0.5. */
    public double high(double level) {
        return mean + reach(level);
    }

    private double reach(double level) {
        return standardError == 0 ? 0 : TDistribution.of(degrees).inverseSurvivalProbability(level) * standardError;
    }

    /**
     * Tests whether the true mean is above a limit: how likely an estimate as high as this one is if the true mean is
     * the limit: below a level exactly if {@link #low} of that level is above the limit.
     */
    public double chanceAbove(double limit) {
        if (standardError == 0) {
            return mean > limit ? 0 : 1;
        }
        return TDistribution.of(degrees).survivalProbability((mean - limit) / standardError);
    }

    public StudentMean negated() {
        return new StudentMean(-mean, standardError, degrees);
    }
}
