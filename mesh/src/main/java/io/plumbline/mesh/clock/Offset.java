// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.clock;

/**
 * Interval that contains the offset of another clock: what to add to a reading of one's own clock to get the other's
 * reading at that moment.
 *
 * @param lowNanos lowest possible offset, in nanoseconds
 * @param highNanos highest possible offset, in nanoseconds; at least the lowest
 */
public record Offset(long lowNanos, long highNanos) {

    /** Checks the order. */
    public Offset {
        if (lowNanos > highNanos) {
            throw new IllegalArgumentException("no offset is possible: low=" + lowNanos + ", high=" + highNanos);
        }
    }

    /**
     * Returns the middle, which is wrong by {@link #boundNanos} at most.
     *
     * @return offset in nanoseconds
     */
    public long estimateNanos() {
        return lowNanos + (highNanos - lowNanos) / 2;
    }

    /**
     * Returns by how much the estimate may be wrong.
     *
     * @return nanoseconds, 0 or more
     */
    public long boundNanos() {
        return (highNanos - lowNanos + 1) / 2;
    }

    /**
     * Tells whether an offset is in the interval.
     *
     * @param nanos an offset
     * @return true if it is possible
     */
    public boolean holds(long nanos) {
        return lowNanos <= nanos && nanos <= highNanos;
    }
}
