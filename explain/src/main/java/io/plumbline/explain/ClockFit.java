// SPDX-License-Identifier: Apache-2.0
package io.plumbline.explain;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * A line from the ticks of another clock to {@link System#nanoTime()}, from moments that are known to lie between two readings. The
 * rate comes from the tightest of the first and of the last burst, the offset from all: {@code before <= offset + rate * ticks <=
 * after} leaves an interval, whose half is the uncertainty; what other bursts contradict comes on top.
 *
 * @param originTicks a moment on the other clock
 * @param originNanos the reading of our clock at that moment
 * @param rate nanoseconds in each tick
 * @param uncertaintyNanos by how much a time may be wrong, in nanoseconds
 */
public record ClockFit(long originTicks, long originNanos, double rate, long uncertaintyNanos) {

    /** For what is recorded by the readings of our clock. */
    public static final ClockFit SAME = new ClockFit(0, 0, 1, 0);

    private static final int BURST = 64;

    /**
     * A moment on both clocks. {@code ticks}: on the other clock; {@code before}: a reading just before, in
     * nanoseconds; {@code after}: a reading just after, in nanoseconds.
     */
    public record Anchor(long ticks, long before, long after) {

        long widthNanos() {
            return after - before;
        }

        long middleNanos() {
            return before + widthNanos() / 2;
        }
    }

    /** Fits a line. */
    public static ClockFit of(List<Anchor> anchors) {
        List<Anchor> sorted = new ArrayList<>(anchors);
        sorted.sort(Comparator.comparingLong(Anchor::ticks));
        if (sorted.size() < 2
                || sorted.get(0).ticks() == sorted.get(sorted.size() - 1).ticks()) {
            throw new IllegalArgumentException("too few anchors of its clock: anchors=" + sorted.size());
        }
        int burst = Math.min(BURST, sorted.size() / 2);
        Anchor first = tightest(sorted.subList(0, burst));
        Anchor last = tightest(sorted.subList(sorted.size() - burst, sorted.size()));
        double rate = (double) (last.middleNanos() - first.middleNanos()) / (last.ticks() - first.ticks());
        if (!(rate > 0)) {
            throw new IllegalArgumentException("its clock and ours diverge: rate=" + rate);
        }
        double low = Double.NEGATIVE_INFINITY;
        double high = Double.POSITIVE_INFINITY;
        for (Anchor anchor : sorted) {
            double passed = rate * (anchor.ticks() - first.ticks());
            low = Math.max(low, anchor.before() - first.middleNanos() - passed);
            high = Math.min(high, anchor.after() - first.middleNanos() - passed);
        }
        long offset = Math.round((low + high) / 2);
        long uncertainty = (long) Math.ceil(Math.abs(high - low) / 2) + first.widthNanos() + last.widthNanos();
        return new ClockFit(first.ticks(), first.middleNanos() + offset, rate, uncertainty);
    }

    private static Anchor tightest(List<Anchor> burst) {
        return burst.stream().min(Comparator.comparingLong(Anchor::widthNanos)).orElseThrow();
    }

    public long nanos(long ticks) {
        return originNanos + Math.round(rate * (ticks - originTicks));
    }
}
