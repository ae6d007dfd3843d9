// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.latency;

/**
 * The non-empty buckets of a histogram, from the lowest to the highest. Call {@link #next} to move to the first.
 * Threading: one thread.
 */
public interface RecordedCounts {

    /** Goes on to the next bucket that holds values; false if there is none: then the others return nothing. */
    boolean next();

    /** {@return the lowest value of the bucket, in nanoseconds, zero or more} */
    long lowestNanos();

    /** {@return the highest value of the bucket, in nanoseconds, not below the lowest} */
    long highestNanos();

    /** {@return how many values the bucket holds; 1 or more} */
    long count();
}
