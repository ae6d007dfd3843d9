// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats;

import io.plumbline.model.result.Summary.Bounds;
import java.util.Arrays;
import org.apache.commons.statistics.distribution.TDistribution;

/** Intervals from a few independent observations of a time. */
public final class Intervals {

    /** Probability that the interval covers the mean, if the observations are independent and about normal. */
    public static final double CONFIDENCE = 0.95;

    private Intervals() {}

    /**
     * Returns the interval in which the mean lies with a probability of {@link #CONFIDENCE}: {@code x̄ ± t·s/√n}, where
     * {@code s} is the standard deviation of the sample and {@code t} the quantile 0.975 of Student's distribution with
     * {@code n − 1} degrees of freedom (Student, "The Probable Error of a Mean", 1908).
     *
     * @param nanos observations in nanoseconds, at least two
     * @return the interval, widened to whole nanoseconds, its lower end not below zero
     */
    public static Bounds studentT(long... nanos) {
        requireTwo(nanos);
        double mean = Arrays.stream(nanos).average().orElseThrow();
        double squares =
                Arrays.stream(nanos).mapToDouble(x -> (x - mean) * (x - mean)).sum();
        double standardError = Math.sqrt(squares / (nanos.length - 1) / nanos.length);
        double t = TDistribution.of(nanos.length - 1).inverseCumulativeProbability((1 + CONFIDENCE) / 2);
        double low = Math.max(0, mean - t * standardError);
        return new Bounds((long) Math.floor(low), (long) Math.ceil(mean + t * standardError));
    }

    /**
     * Returns the smallest and the largest observation.
     *
     * @param nanos observations in nanoseconds, at least two
     * @return their range
     */
    public static Bounds range(long... nanos) {
        requireTwo(nanos);
        return new Bounds(
                Arrays.stream(nanos).min().orElseThrow(),
                Arrays.stream(nanos).max().orElseThrow());
    }

    private static void requireTwo(long[] nanos) {
        if (nanos.length < 2) {
            throw new IllegalArgumentException("too few observations: count=" + nanos.length + " (allowed: 2 or more)");
        }
    }
}
