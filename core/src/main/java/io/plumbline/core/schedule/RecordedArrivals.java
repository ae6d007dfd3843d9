// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.schedule;

import io.plumbline.model.HotPath;
import java.util.Arrays;

/**
 * Arrivals that were recorded elsewhere. When they are used up they start again, after a gap as long as their mean gap,
 * so that a recording of a minute can serve a run of an hour.
 *
 * <p>Threading: immutable; the array is not copied out.
 */
public final class RecordedArrivals implements ArrivalSchedule {

    private final long[] offsetsNanos;
    private final long cycleNanos;

    /**
     * Creates the schedule.
     *
     * @param offsetsNanos nanoseconds since the start of the recording, at least two values, never falling, the last
     *     later than the first; moved so that the first is zero
     * @throws IllegalArgumentException if the offsets are not so
     */
    public RecordedArrivals(long[] offsetsNanos) {
        if (offsetsNanos.length < 2 || offsetsNanos[offsetsNanos.length - 1] <= offsetsNanos[0]) {
            throw new IllegalArgumentException("recorded arrivals span no time: arrivals=" + offsetsNanos.length
                    + " (allowed: two or more at different times)");
        }
        this.offsetsNanos = new long[offsetsNanos.length];
        for (int i = 0; i < offsetsNanos.length; i++) {
            if (i > 0 && offsetsNanos[i] < offsetsNanos[i - 1]) {
                throw new IllegalArgumentException("recorded arrivals go back in time: index=" + i + ", offsetNanos="
                        + offsetsNanos[i] + ", before=" + offsetsNanos[i - 1]);
            }
            this.offsetsNanos[i] = offsetsNanos[i] - offsetsNanos[0];
        }
        long spanNanos = this.offsetsNanos[offsetsNanos.length - 1];
        this.cycleNanos = spanNanos + Math.max(1, spanNanos / (offsetsNanos.length - 1));
    }

    @Override
    public ArrivalCursor cursor(long stream) {
        return new Cursor(offsetsNanos, cycleNanos);
    }

    @Override
    public double usualGapNanos() {
        return (double) cycleNanos / offsetsNanos.length;
    }

    @Override
    public String description() {
        return "recorded (" + offsetsNanos.length + " in " + cycleNanos / 1_000_000 + " ms)";
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof RecordedArrivals recorded && Arrays.equals(offsetsNanos, recorded.offsetsNanos);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(offsetsNanos);
    }

    private static final class Cursor implements ArrivalCursor {

        private final long[] offsetsNanos;
        private final long cycleNanos;
        private long cycleStartNanos;
        private int next;

        Cursor(long[] offsetsNanos, long cycleNanos) {
            this.offsetsNanos = offsetsNanos;
            this.cycleNanos = cycleNanos;
        }

        @Override
        @HotPath
        public long nextOffsetNanos() {
            if (next == offsetsNanos.length) {
                next = 0;
                cycleStartNanos += cycleNanos;
            }
            return cycleStartNanos + offsetsNanos[next++];
        }
    }
}
