// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.steady;

import io.plumbline.stats.sample.Medians;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Judges whether a sequence of figures was settled for most of the time.
 *
 * <p>The rule of {@link Mser} alone would also cut pure noise. So the cut part has to differ from the rest materially,
 * by a tenth of the smaller of both medians, and by more than neighbours differ anyway.
 *
 * @param before median of the cut part; that of the rest if nothing is cut
 * @param noise typical random difference between two figures: the median of the differences of neighbours, divided by
 *     √2 and multiplied by 1.4826, as a standard deviation
 */
public record Settling(Mser cut, double before, double after, double noise) {

    /** Relative change of level, or growth over the whole sequence, that matters. */
    public static final double MATERIAL = 0.1;

    private static final double NOTABLE_NOISES = 3;

    /**
     * Finds the end of the warm-up. Takes batches of five ({@linkplain Mser#FIVE MSER-5}), smaller ones where there are
     * fewer than {@link Mser#MIN_BATCHES} of these. {@code figures}: in order of time, 0 or more each, such as the
     * medians of intervals. Returns empty with fewer than {@link Mser#MIN_BATCHES} figures.
     */
    public static Optional<Settling> of(double... figures) {
        int batch = Math.max(1, Math.min(Mser.FIVE, figures.length / Mser.MIN_BATCHES));
        return Mser.of(figures, batch).map(cut -> of(figures, cut));
    }

    private static Settling of(double[] figures, Mser cut) {
        int from = cut.truncated();
        double after = Medians.median(Arrays.stream(figures, from, figures.length));
        double before = from == 0 ? after : Medians.median(Arrays.stream(figures, 0, from));
        double step = Medians.median(
                IntStream.range(1, figures.length).mapToDouble(i -> Math.abs(figures[i] - figures[i - 1])));
        return new Settling(cut, before, after, step * Medians.TO_DEVIATION / Math.sqrt(2));
    }

    /**
     * Returns whether the sequence can be taken for steady: it settled within the first half, or the part before
     * doesn't differ notably.
     */
    public boolean isSettled() {
        double difference = Math.abs(before - after);
        return cut.isReached()
                || difference <= MATERIAL * Math.min(before, after)
                || difference <= NOTABLE_NOISES * noise;
    }
}
