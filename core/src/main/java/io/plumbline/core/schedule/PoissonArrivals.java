// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.schedule;

import io.plumbline.model.HotPath;
import io.plumbline.model.Rate;
import io.plumbline.model.result.ArrivalKind;
import java.math.BigInteger;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;

/**
 * Arrivals of a Poisson process: gaps are independent and exponential, like those of many independent callers. A gap is
 * {@code -ln(1 - U) / rate} with U uniform in [0, 1) (inversion; Devroye, "Non-Uniform Random Variate Generation",
 * 1986, chapter II.2). The fraction of a nanosecond is carried over, so that rounding doesn't change the rate.
 */
public record PoissonArrivals(Rate rate, long seed) implements ArrivalSchedule {

    private static final long STREAM_STEP = 0x9E3779B97F4A7C15L; // golden ratio: far apart seeds for near streams

    public PoissonArrivals {
        Objects.requireNonNull(rate, "rate");
    }

    @Override
    public ArrivalCursor cursor(long stream) {
        return shareOf(1, stream);
    }

    ArrivalCursor shareOf(int clients, long stream) {
        return new Cursor(this, clients, new SplittableRandom(seed + stream * STREAM_STEP));
    }

    CountableArrivals mean(int clients, long firstNanos) {
        BigInteger events = BigInteger.valueOf(rate.events());
        return new EvenArrivals(
                        BigInteger.valueOf(firstNanos).multiply(events),
                        BigInteger.valueOf(rate.periodNanos()).multiply(BigInteger.valueOf(clients)),
                        events)
                .asMean();
    }

    @Override
    public double usualGapNanos() {
        return rate.meanGapNanos();
    }

    @Override
    public String description() {
        return ArrivalKind.POISSON.text() + " (seed " + seed + ")";
    }

    private static final class Cursor implements ArrivalCursor {

        private final PoissonArrivals schedule;
        private final int clients;
        private final double meanGapNanos;
        private final SplittableRandom random;
        private long offsetNanos;
        private double fractionNanos;

        Cursor(PoissonArrivals schedule, int clients, SplittableRandom random) {
            this.schedule = schedule;
            this.clients = clients;
            this.meanGapNanos = schedule.rate.meanGapNanos() * clients;
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

        @Override
        public List<CountableArrivals> left() {
            return List.of(schedule.mean(clients, offsetNanos + (long) meanGapNanos));
        }
    }
}
