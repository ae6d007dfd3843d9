// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.sample;

import java.util.Optional;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * Ratio of the variation over time of the share of values beyond a threshold to the variation that independent values
 * would have.
 *
 * <p>Values that wait in one queue are long together. Of windows with {@code n_b} values, {@code c_b} of them beyond, and
 * the whole share {@code q = C/N}, the variance of <i>C</i> is estimated as {@code V = B/(B−1) Σ (c_b − q·n_b)²} (the
 * ratio estimator of cluster sampling: Cochran, "Sampling Techniques", 1977, chapter 6; for quantiles Woodruff,
 * "Confidence Intervals for Medians and Other Position Measures", 1952). Its ratio to the binomial {@code N·q·(1−q)} is the
 * dispersion τ, Kish's design effect (1965). The sample is worth {@code N/τ} independent values.
 *
 * <p>Where windows are shorter than what they depend on, τ is too small. So it is also taken from windows put together by
 * two, four and so on, as long as ten are left, and whichever leaves the fewest values counts. Fewer than ten would be
 * safer in a long queue, but make intervals twice as wide as need be where there is none.
 *
 * @param ratio τ; 1 for independent values
 */
public record Dispersion(double ratio, int windows) {

    /** With fewer, Student's quantile is more than 2.8 and the variance hardly known. */
    public static final int MIN_WINDOWS = 5;

    private static final int MIN_LONGER_WINDOWS = 10;

    /** Returns the estimate; empty with fewer than {@link #MIN_WINDOWS} windows. */
    public static Optional<Dispersion> of(long[] values, long[] beyond, double confidence) {
        if (values.length < MIN_WINDOWS) {
            return Optional.empty();
        }
        Dispersion worst = ofWindows(values, beyond);
        for (int size = 2; values.length / size >= MIN_LONGER_WINDOWS; size *= 2) {
            Dispersion longer = ofWindows(joined(values, size), joined(beyond, size));
            if (longer.inflation(confidence) > worst.inflation(confidence)) {
                worst = longer;
            }
        }
        return Optional.of(worst);
    }

    private static Dispersion ofWindows(long[] values, long[] beyond) {
        double total = sum(values);
        double share = sum(beyond) / total;
        double squares = 0;
        for (int b = 0; b < values.length; b++) {
            double excess = beyond[b] - share * values[b];
            squares += excess * excess;
        }
        double variance = squares * values.length / (values.length - 1);
        double binomial = total * share * (1 - share);
        return new Dispersion(binomial > 0 ? variance / binomial : 1, values.length);
    }

    /** Windows put together; the rest at the end goes into the last. */
    private static long[] joined(long[] counts, int size) {
        long[] joined = new long[counts.length / size];
        for (int i = 0; i < counts.length; i++) {
            joined[Math.min(i / size, joined.length - 1)] += counts[i];
        }
        return joined;
    }

    private static double sum(long[] counts) {
        double sum = 0;
        for (long count : counts) {
            sum += count;
        }
        return sum;
    }

    /**
     * Returns by how much fewer values an interval may count on: τ, times the square of Student's quantile over the normal
     * one, since the variance is only estimated; never less than 1.
     */
    public double inflation(double confidence) {
        double upper = (1 + confidence) / 2;
        double student = TDistribution.of(windows - 1).inverseCumulativeProbability(upper);
        double normal = NormalDistribution.of(0, 1).inverseCumulativeProbability(upper);
        return Math.max(1, ratio * (student / normal) * (student / normal));
    }
}
