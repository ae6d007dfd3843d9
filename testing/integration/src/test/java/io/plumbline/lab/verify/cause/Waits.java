// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.verify.cause;

import java.util.List;

/**
 * For how long threads waited for a CPU, by readings of the scheduler's account. It counts a wait when it is over, so that of a wait
 * that another thread read the begin may lie before the reading before.
 *
 * @param readings a time before, one after, and how long they had waited in between, in nanoseconds and in order
 * @param isOwn whether the thread that waited read them itself
 */
record Waits(List<long[]> readings, boolean isOwn) {

    static final Waits NONE = new Waits(List.of(), true);

    /** Counts time from another moment. */
    Waits since(long nanos) {
        return new Waits(
                readings.stream()
                        .map(one -> new long[] {one[0] - nanos, one[1] - nanos, one[2]})
                        .toList(),
                isOwn);
    }

    /** For how long they waited between two moments, or longer. */
    long atLeast(long from, long to) {
        long sum = 0;
        for (int i = 1; i < readings.size(); i++) {
            long within = within(i, from, to);
            long outside = until(i) - begin(i) - within;
            sum += Math.max(0, Math.min(within, waited(i) - outside));
        }
        return sum;
    }

    /** For how long they waited between two moments, or shorter. */
    long atMost(long from, long to) {
        long sum = 0;
        for (int i = 1; i < readings.size(); i++) {
            sum += Math.min(waited(i), within(i, from, to));
        }
        return Math.min(to - from, sum);
    }

    private long waited(int i) {
        return readings.get(i)[2] - readings.get(i - 1)[2];
    }

    private long begin(int i) {
        return readings.get(i - 1)[0] - (isOwn ? 0 : waited(i));
    }

    private long until(int i) {
        return readings.get(i)[1];
    }

    private long within(int i, long from, long to) {
        return Math.max(0, Math.min(to, until(i)) - Math.max(from, begin(i)));
    }
}
