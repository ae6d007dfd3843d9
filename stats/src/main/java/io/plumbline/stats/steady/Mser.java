// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.steady;

import io.plumbline.stats.sample.StudentMean;
import java.util.Arrays;
import java.util.Optional;

/**
 * Counts the figures at the start of a sequence to discard because the system had not settled yet.
 *
 * <p>The marginal standard error rule: of all places to cut, take the one that makes the confidence interval of the mean of
 * the rest narrowest, {@code d* = argmin Σ_{i>d} (Y_i − Ȳ_d)² / (k − d)²} (White, "An Effective Truncation Heuristic for Bias
 * Reduction in Simulation Output", 1997). MSER-5 takes the means of five neighbours for the {@code Y_i} (White, Cobb and
 * Spratt, "A Comparison of Five Steady-State Truncation Heuristics for Simulation", 2000). The last five are never cut:
 * the variance of so few values may be small by chance.
 *
 * @param truncated how many figures of the sequence to omit, a multiple of the batch
 * @param statistic the squared standard error at that place, in squared units of the figures
 */
public record Mser(int truncated, double statistic, int batches, int batch) {

    /** Neighbours whose mean MSER-5 takes. */
    public static final int FIVE = 5;

    /** Fewest batches: with fewer, half of them are no more than the part that is never cut. */
    public static final int MIN_BATCHES = 10;

    private static final int NEVER_CUT = 5;

    /**
     * Returns the place; empty with fewer than {@link #MIN_BATCHES} batches. {@code figures}: in order of time; what
     * doesn't fill a batch at the end is left out; {@code batch}: neighbours to take the mean of, {@link #FIVE} for
     * MSER-5, 1 for plain MSER.
     */
    public static Optional<Mser> of(double[] figures, int batch) {
        if (batch < 1) {
            throw new IllegalArgumentException("batch is not positive: batch=" + batch + " (allowed: 1 or more)");
        }
        double[] means = means(figures, batch);
        if (means.length < MIN_BATCHES) {
            return Optional.empty();
        }
        int best = 0;
        double smallest = Double.POSITIVE_INFINITY;
        for (int cut = 0; cut <= means.length - NEVER_CUT; cut++) {
            double statistic = squaredError(means, cut);
            if (statistic < smallest) {
                smallest = statistic;
                best = cut;
            }
        }
        return Optional.of(new Mser(best * batch, smallest, means.length, batch));
    }

    private static double[] means(double[] figures, int batch) {
        double[] means = new double[figures.length / batch];
        for (int i = 0; i < means.length; i++) {
            means[i] =
                    Arrays.stream(figures, i * batch, (i + 1) * batch).average().orElseThrow();
        }
        return means;
    }

    private static double squaredError(double[] means, int cut) {
        int left = means.length - cut;
        return StudentMean.squares(Arrays.copyOfRange(means, cut, means.length)) / left / left;
    }

    /** Returns whether less than half has to be cut, White's limit for believing the rest. */
    public boolean isReached() {
        return 2 * truncated < batches * batch;
    }
}
