// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.schedule;

import io.plumbline.model.DurationText;
import io.plumbline.model.HotPath;
import io.plumbline.model.Rate;
import io.plumbline.model.result.ArrivalKind;
import java.math.BigDecimal;
import java.math.MathContext;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;

/**
 * Arrivals that were recorded elsewhere. When they are used up they start again, after a gap as long as their mean gap,
 * so that a recording of a minute can serve a run of an hour. Threading: immutable; the array is not copied out.
 */
public final class RecordedArrivals implements ArrivalSchedule {

    private static final long MAX_SPAN_NANOS = Duration.ofDays(7).toNanos(); // as long as a run may be
    private static final MathContext THREE_DIGITS = new MathContext(3);

    private final long[] offsetsNanos;
    private final long cycleNanos;

    /**
     * Creates the schedule. {@code offsetsNanos}: nanoseconds since the start of the recording, at least two values,
     * never falling, the last later than the first by seven days at most, and 10 ns apart on average; moved so that the
     * first is zero.
     */
    public RecordedArrivals(long[] offsetsNanos) {
        this(offsetsNanos, index -> "index=" + index);
    }

    /** With a word for the place of each. */
    RecordedArrivals(long[] offsetsNanos, IntFunction<String> place) {
        int count = offsetsNanos.length;
        if (count < 2 || offsetsNanos[count - 1] == offsetsNanos[0]) {
            throw new IllegalArgumentException(
                    "recorded arrivals span no time: arrivals=" + count + " (allowed: two or more at different times)");
        }
        this.offsetsNanos = new long[count];
        for (int i = 1; i < count; i++) {
            if (offsetsNanos[i] < offsetsNanos[i - 1]) {
                throw new IllegalArgumentException("recorded arrivals go back in time: " + place.apply(i)
                        + ", nanos=" + offsetsNanos[i] + ", before=" + offsetsNanos[i - 1]
                        + " (allowed: never decreasing)");
            }
            this.offsetsNanos[i] = offsetsNanos[i] - offsetsNanos[0];
            if (this.offsetsNanos[i] < 0 || this.offsetsNanos[i] > MAX_SPAN_NANOS) { // negative: beyond a long
                throw new IllegalArgumentException("recorded arrivals span too much time: " + place.apply(i)
                        + ", nanos=" + offsetsNanos[i] + ", first=" + offsetsNanos[0]
                        + " (allowed: up to " + DurationText.of(Duration.ofNanos(MAX_SPAN_NANOS))
                        + "; is it the right unit?)");
            }
        }
        long spanNanos = this.offsetsNanos[count - 1];
        this.cycleNanos = spanNanos + Math.max(1, spanNanos / (count - 1));
        if (cycleNanos < Rate.HIGHEST.meanGapNanos() * count) {
            throw new IllegalArgumentException("recorded arrivals are too fast: " + count + " in " + roundedCycle()
                    + " (allowed: " + Rate.HIGHEST + " on average; is it the right unit?)");
        }
    }

    private String roundedCycle() {
        return DurationText.of(Duration.ofNanos(
                BigDecimal.valueOf(cycleNanos).round(THREE_DIGITS).longValueExact()));
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
        return ArrivalKind.RECORDED.text() + " (" + offsetsNanos.length + " in " + roundedCycle() + ")";
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

        private static final long LAST_CYCLE_NANOS = END - 4 * MAX_SPAN_NANOS; // far beyond every run

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
                if (cycleStartNanos > LAST_CYCLE_NANOS) {
                    return END;
                }
                next = 0;
                cycleStartNanos += cycleNanos;
            }
            return cycleStartNanos + offsetsNanos[next++];
        }

        @Override
        public List<CountableArrivals> left() {
            long gone = cycleStartNanos / cycleNanos * offsetsNanos.length + next;
            return List.of(new CyclicArrivals(offsetsNanos, cycleNanos, gone));
        }
    }
}
