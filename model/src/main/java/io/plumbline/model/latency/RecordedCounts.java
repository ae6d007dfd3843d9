// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.latency;

/**
 * The non-empty buckets of a histogram, from the lowest to the highest. Call {@link #next} to move to the first.
 *
 * <p>Threading: one thread.
 */
public interface RecordedCounts {

    /**
     * Goes on to the next bucket that holds values.
     *
     * @return false if there is none; then the others tell nothing
     */
    boolean next();

    /**
     * Returns the lowest value that the bucket can't tell from the recorded ones.
     *
     * @return nanoseconds, zero or more
     */
    long lowestNanos();

    /**
     * Returns the highest value that the bucket can't tell from the recorded ones.
     *
     * @return nanoseconds, not below the lowest
     */
    long highestNanos();

    /**
     * Returns how many values the bucket holds.
     *
     * @return 1 or more
     */
    long count();
}
