// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.clock;

/**
 * Interval that contains the offset of another clock: what to add to a reading of one's own clock to get the other's
 * reading at that moment.
 */
public record Offset(long lowNanos, long highNanos) {

    public Offset {
        if (lowNanos > highNanos) {
            throw new IllegalArgumentException("no offset is possible: low=" + lowNanos + ", high=" + highNanos);
        }
    }

    /** The middle, which is wrong by {@link #boundNanos} at most. */
    public long estimateNanos() {
        return lowNanos + (highNanos - lowNanos) / 2;
    }

    /** By how much the estimate may be wrong. */
    public long boundNanos() {
        return (highNanos - lowNanos + 1) / 2;
    }

    public boolean holds(long nanos) {
        return lowNanos <= nanos && nanos <= highNanos;
    }
}
