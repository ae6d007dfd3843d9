// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.price;

import io.plumbline.core.clock.AgreeingRounds;
import io.plumbline.core.clock.SystemNanoClock;
import io.plumbline.model.price.Price;
import io.plumbline.model.price.PricedItem;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;

/** Measures what something takes when nothing disturbs it: in rounds of 30 ms, of which each counts by its median chunk. */
final class Laps {

    static final int MIN = 6; // the last compiler needs five
    static final int MAX = 14;

    private static final long ROUND_NANOS = 30_000_000;
    private static final int CHUNKS = 4_096;

    private final double[] chunks = new double[CHUNKS];

    /** Does one thing so many times. */
    @FunctionalInterface
    interface Work {

        void times(int count) throws IOException;
    }

    /** Measures in nanoseconds what doing something once takes. {@code chunk}: times between two readings of the clock. */
    AgreeingRounds of(int chunk, Work work) {
        return AgreeingRounds.of(() -> typicalNanos(chunk, work), MIN, MAX);
    }

    private double typicalNanos(int chunk, Work work) {
        try {
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
        } catch (IOException refused) {
            throw new UncheckedIOException(refused);
        }
    }

    /** {@code parts}: so many of the item were measured together. */
    static Price price(PricedItem item, AgreeingRounds whole, double parts) {
        return beyond(item, whole, AgreeingRounds.NOTHING, parts);
    }

    /** Prices what lies beyond something else. */
    static Price beyond(PricedItem item, AgreeingRounds whole, AgreeingRounds other, double parts) {
        if (!Double.isFinite(whole.high())) {
            throw new UnsupportedOperationException(item + " can't be measured");
        }
        double low = Math.max(0, whole.low() - other.high()) / parts;
        double nanos = Math.max(0, whole.median() - other.median()) / parts;
        return new Price(item, nanos, low, Math.max(nanos, (whole.high() - other.low()) / parts));
    }

    static AgreeingRounds times(double factor, AgreeingRounds one) {
        return new AgreeingRounds(factor * one.low(), factor * one.median(), factor * one.high());
    }
}
