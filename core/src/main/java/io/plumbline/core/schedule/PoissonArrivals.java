// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.schedule;

import io.plumbline.model.HotPath;
import io.plumbline.model.Rate;
import java.util.Objects;
import java.util.SplittableRandom;

/**
 * Arrivals of a Poisson process: gaps are independent and exponential, like those of many independent callers.
 *
 * <p>A gap is {@code -ln(1 - U) / rate} with U uniform in [0, 1) (inversion; Devroye, "Non-Uniform Random Variate
 * Generation", 1986, chapter II.2). The fraction of a nanosecond is carried over, so that rounding doesn't change the
 * rate.
 *
 * @param rate the mean rate
 * @param seed the same seed gives the same arrivals
 */
public record PoissonArrivals(Rate rate, long seed) implements ArrivalSchedule {

    private static final long STREAM_STEP = 0x9E3779B97F4A7C15L; // golden ratio: far apart seeds for near streams

    /** Checks that there is a rate. */
    public PoissonArrivals {
        Objects.requireNonNull(rate, "rate");
    }

    @Override
    public ArrivalCursor cursor(long stream) {
        return new Cursor(rate.meanGapNanos(), new SplittableRandom(seed + stream * STREAM_STEP));
    }

    /** The arrivals of one of several equal and independent clients. */
    ArrivalCursor shareOf(int clients, long stream) {
        return new Cursor(rate.meanGapNanos() * clients, new SplittableRandom(seed + stream * STREAM_STEP));
    }

    @Override
    public double usualGapNanos() {
        return rate.meanGapNanos();
    }

    @Override
    public String description() {
        return "poisson (seed " + seed + ")";
    }

    private static final class Cursor implements ArrivalCursor {

        private final double meanGapNanos;
        private final SplittableRandom random;
        private long offsetNanos;
        private double fractionNanos;

        Cursor(double meanGapNanos, SplittableRandom random) {
            this.meanGapNanos = meanGapNanos;
            this.random = random;
        }

        @Override
        @HotPath
        public long nextOffsetNanos() {
            final double gap = -Math.log(1.0 - random.nextDouble()) * meanGapNanos + fractionNanos;
            final long whole = (long) gap;
            fractionNanos = gap - whole;
            offsetNanos += whole;
            return offsetNanos;
        }
    }
}
