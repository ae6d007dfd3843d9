// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.price;

import io.plumbline.core.clock.SystemNanoClock;
import java.io.IOException;
import java.util.Arrays;

/** Measures what something takes when nothing disturbs it: in rounds of 30 ms, of which each counts by its median chunk. */
final class Laps {

    private static final int WARM_UP_ROUNDS = 6; // the last compiler needs five
    private static final long ROUND_NANOS = 30_000_000;
    private static final int CHUNKS = 4_096;

    private final double[] chunks = new double[CHUNKS];
    private boolean isWarm;

    /** Does one thing so many times. */
    @FunctionalInterface
    interface Work {

        void times(int count) throws IOException;
    }

    /** From now on everything has been compiled, so that a single round tells. */
    void areWarm() {
        isWarm = true;
    }

    /** Measures in nanoseconds what doing something once takes. {@code chunk}: times between two readings of the clock. */
    double nanos(int chunk, Work work) throws IOException {
        for (int i = isWarm ? WARM_UP_ROUNDS : 1; i < WARM_UP_ROUNDS; i++) {
            round(chunk, work);
        }
        return round(chunk, work);
    }

    private double round(int chunk, Work work) throws IOException {
        long beganNanos = SystemNanoClock.INSTANCE.nanoTime();
        long last = beganNanos;
        int count = 0;
        while (count < CHUNKS && last - beganNanos < ROUND_NANOS) {
            work.times(chunk);
            long now = SystemNanoClock.INSTANCE.nanoTime();
            chunks[count++] = (double) (now - last) / chunk;
            last = now;
        }
        Arrays.sort(chunks, 0, count);
        return chunks[count / 2];
    }
}
