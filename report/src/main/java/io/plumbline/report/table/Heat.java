// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.table;

import java.util.Collection;
import java.util.LongSummaryStatistics;

/**
 * Shades for times, in steps of equal ratio: what matters is how many times longer one takes than another.
 *
 * @param lowestNanos time without shade
 * @param highestNanos time with the strongest shade, if at least twice the lowest
 */
public record Heat(long lowestNanos, long highestNanos) {

    /** What is said of a scale that is {@linkplain #isWidened widened}. */
    public static final String WIDENED =
            "the scale spans at least a factor of 2, so that noise doesn't look like a difference";

    private static final double DIGITS = 1e3;
    private static final double LEAST_RANGE = Math.log(2);

    /**
     * Finds the range.
     *
     * @param nanos times in nanoseconds, may be none
     * @return shades over all of them
     */
    public static Heat over(Collection<Long> nanos) {
        LongSummaryStatistics range =
                nanos.stream().mapToLong(one -> Math.max(1, one)).summaryStatistics();
        return range.getCount() == 0 ? new Heat(1, 1) : new Heat(range.getMin(), range.getMax());
    }

    /**
     * Returns the shade of a time.
     *
     * @param nanos nanoseconds
     * @return from 0 to 1, to three digits
     */
    public double of(long nanos) {
        return Math.round(Math.max(0, Math.min(1, place(nanos))) * DIGITS) / DIGITS;
    }

    /**
     * Returns the shortest time that has the strongest shade.
     *
     * @return nanoseconds: the highest, or twice the lowest if that is more
     */
    public long strongestNanos() {
        return from(1, 1);
    }

    /**
     * Tells whether the scale goes on beyond the highest time.
     *
     * @return true if all times are less than twice as long as the lowest: so that noise doesn't look like a difference
     */
    public boolean isWidened() {
        return strongestNanos() > highestNanos;
    }

    /**
     * Returns the step that a time is in.
     *
     * @param nanos nanoseconds within the range
     * @param steps how many there are
     * @return 0 for the lowest
     */
    public int step(long nanos, int steps) {
        return (int) Math.min(steps - 1, Math.floor(place(nanos) * steps));
    }

    /**
     * Returns where a step begins.
     *
     * @param step 0 for the lowest
     * @param steps how many there are
     * @return nanoseconds
     */
    public long from(int step, int steps) {
        return Math.round(lowestNanos * Math.exp(range() * step / steps));
    }

    private double place(long nanos) {
        return Math.log((double) Math.max(1, nanos) / lowestNanos) / range();
    }

    /** Few percent are no shade: what is twice as long at least has the strongest. */
    private double range() {
        return Math.max(LEAST_RANGE, Math.log((double) highestNanos / lowestNanos));
    }
}
