// SPDX-License-Identifier: Apache-2.0
package io.plumbline.explain;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/** A set of moments of a run, as disjoint stretches in their order; each moment of the period belongs to it or not. */
final class Moments {

    private final long[] starts;
    private final long[] ends;
    private final long[] before; // how much of the set lies before a stretch
    private final long periodNanos;

    private Moments(long[] starts, long[] ends, long periodNanos) {
        this.starts = starts;
        this.ends = ends;
        this.periodNanos = periodNanos;
        this.before = new long[starts.length + 1];
        for (int i = 0; i < starts.length; i++) {
            before[i + 1] = before[i] + ends[i] - starts[i];
        }
    }

    /**
     * Joins stretches that may overlap. {@code stretches}: pairs of a start and an end, in nanoseconds since the period
     * began; {@code periodNanos}: length of the period; what lies outside is cut off.
     */
    static Moments of(List<long[]> stretches, long periodNanos) {
        List<long[]> sorted = stretches.stream()
                .map(one -> new long[] {Math.max(0, one[0]), Math.min(periodNanos, one[1])})
                .filter(one -> one[0] < one[1])
                .sorted(Comparator.comparingLong(one -> one[0]))
                .toList();
        long[] starts = new long[sorted.size()];
        long[] ends = new long[sorted.size()];
        int size = 0;
        for (long[] one : sorted) {
            if (size > 0 && one[0] <= ends[size - 1]) {
                ends[size - 1] = Math.max(ends[size - 1], one[1]);
            } else {
                starts[size] = one[0];
                ends[size++] = one[1];
            }
        }
        return new Moments(Arrays.copyOf(starts, size), Arrays.copyOf(ends, size), periodNanos);
    }

    boolean isEmpty() {
        return starts.length == 0;
    }

    private long upTo(long moment) {
        int place = Arrays.binarySearch(starts, moment);
        int last = place >= 0 ? place : -place - 2; // the last stretch that has begun
        return last < 0 ? 0 : before[last] + Math.min(moment, ends[last]) - starts[last];
    }

    /** The part of the set between two moments; both may lie outside the period, which then comes again. */
    long covered(long from, long to) {
        return cyclic(to) - cyclic(from);
    }

    private long cyclic(long moment) {
        return Math.floorDiv(moment, periodNanos) * before[starts.length] + upTo(Math.floorMod(moment, periodNanos));
    }

    /**
     * Counts moments that lie within the set when it is shifted around the period. {@code shiftNanos}: 0 to the length
     * of the period.
     */
    int count(long[] sorted, long shiftNanos) {
        return within(sorted, shiftNanos) + within(sorted, shiftNanos - periodNanos);
    }

    private int within(long[] sorted, long shiftNanos) {
        int count = 0;
        int next = 0;
        for (int i = 0; i < starts.length; i++) {
            while (next < sorted.length && sorted[next] <= starts[i] + shiftNanos) {
                next++;
            }
            for (; next < sorted.length && sorted[next] < ends[i] + shiftNanos; next++) {
                count++;
            }
        }
        return count;
    }

    long periodNanos() {
        return periodNanos;
    }

    double share() {
        return (double) before[starts.length] / periodNanos;
    }

    /** The probability that a window of this length, laid anywhere, touches the set. */
    double chanceToTouch(long windowNanos) {
        long touching = 0;
        long reached = Long.MIN_VALUE;
        for (int i = 0; i < starts.length; i++) {
            long from = Math.max(reached, starts[i] - windowNanos);
            touching += Math.max(0, ends[i] - from);
            reached = Math.max(reached, ends[i]);
        }
        return Math.min(1, (double) touching / periodNanos);
    }
}
