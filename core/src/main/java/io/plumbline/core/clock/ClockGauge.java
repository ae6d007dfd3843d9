// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.clock;

/** Measures a clock by reading it repeatedly, for some milliseconds. Does not allocate. */
public final class ClockGauge {

    private static final int READS = 200_000;
    private static final int BATCHES = 20;

    private ClockGauge() {}

    /** Measures a reading's cost: the mean of the cheapest of several batches, as a disturbance only ever adds. */
    public static double readNanos(NanoClock clock) {
        double cheapest = Double.MAX_VALUE;
        for (int batch = 0; batch < BATCHES; batch++) {
            long start = clock.nanoTime();
            long last = start;
            for (int i = 0; i < READS / BATCHES; i++) {
                last = clock.nanoTime();
            }
            cheapest = Math.min(cheapest, (last - start) / (double) (READS / BATCHES));
        }
        return cheapest;
    }

    /** Returns the smallest difference of two readings that differ; 0 if the clock stands still. */
    public static long stepNanos(NanoClock clock) {
        long smallest = Long.MAX_VALUE;
        long previous = clock.nanoTime();
        for (int i = 0; i < READS; i++) {
            long now = clock.nanoTime();
            if (now > previous) {
                smallest = Math.min(smallest, now - previous);
            }
            previous = now;
        }
        return smallest == Long.MAX_VALUE ? 0 : smallest;
    }
}
