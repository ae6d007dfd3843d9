// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.schedule;

import io.plumbline.model.DurationText;
import io.plumbline.model.HotPath;
import io.plumbline.model.Rate;
import io.plumbline.model.result.ArrivalKind;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.util.List;
import java.util.Objects;

/**
 * Arrivals whose rate changes linearly over a time and then stays.
 *
 * <p>With rates a and b over a time T, the number of arrivals until t is {@code a t + (b - a) t² / (2 T)}; arrival k is
 * due when that number is k: {@code t = 2 k / (a + sqrt(a² + 2 k (b - a) / T))}, the form of the quadratic's root
 * without cancellation.
 *
 * @param over length of the ramp, more than zero; warm-up counts, since it is on the same schedule
 */
public record RampArrivals(Rate from, Rate to, Duration over) implements ArrivalSchedule {

    private static final double NANOS_PER_SECOND = 1e9;

    public RampArrivals {
        Objects.requireNonNull(from, "from");
        Objects.requireNonNull(to, "to");
        if (over.isZero() || over.isNegative()) {
            throw new IllegalArgumentException(
                    "ramp has no length: over=" + DurationText.of(over) + " (allowed: more than 0s)");
        }
    }

    @Override
    public ArrivalCursor cursor(long stream) {
        return new Cursor(new Shape(from.perSecond(), to.perSecond(), over.toNanos() / NANOS_PER_SECOND));
    }

    @Override
    public double usualGapNanos() {
        return Math.min(from.meanGapNanos(), to.meanGapNanos());
    }

    @Override
    public String description() {
        return ArrivalKind.RAMP.text() + " (" + from + " to " + to + " in " + DurationText.of(over) + ")";
    }

    /** When its arrivals are due. */
    static final class Shape {

        private final double fromPerSecond;
        private final double toPerSecond;
        private final double rampSeconds;
        private final double slope;
        private final double arrivalsInRamp;

        Shape(double fromPerSecond, double toPerSecond, double rampSeconds) {
            this.fromPerSecond = fromPerSecond;
            this.toPerSecond = toPerSecond;
            this.rampSeconds = rampSeconds;
            this.slope = (toPerSecond - fromPerSecond) / rampSeconds;
            this.arrivalsInRamp = (fromPerSecond + toPerSecond) / 2 * rampSeconds;
        }

        @HotPath
        long offsetNanos(long index) {
            return (long) (seconds((double) index) * NANOS_PER_SECOND);
        }

        private double seconds(double k) {
            return k <= arrivalsInRamp
                    ? 2 * k / (fromPerSecond + Math.sqrt(fromPerSecond * fromPerSecond + 2 * slope * k))
                    : rampSeconds + (k - arrivalsInRamp) / toPerSecond;
        }

        /** Σ t(i) for i from 0 to k − 1, which is k · t(k) less the integral of the number of arrivals until then, and half of a step. */
        double sumOfFirstNanos(long k) {
            double end = seconds((double) k);
            double inRamp = Math.min(end, rampSeconds);
            double after = end - inRamp;
            double arrivalsUntil = inRamp * inRamp * (fromPerSecond / 2 + slope * inRamp / 6)
                    + after * (arrivalsInRamp + toPerSecond * after / 2);
            return (k * end - arrivalsUntil - end / 2) * NANOS_PER_SECOND;
        }
    }

    private static final class Cursor implements ArrivalCursor {

        private final Shape shape;
        private long index;

        Cursor(Shape shape) {
            this.shape = shape;
        }

        @Override
        @HotPath
        public long nextOffsetNanos() {
            return shape.offsetNanos(index++);
        }

        @Override
        public List<CountableArrivals> left() {
            return List.of(new Rest(shape, index));
        }
    }

    /**
     * The arrivals of a ramp from an index on. Counts are exact; sums are those of the continuous ramp, to the precision of
     * a double. {@code gone}: index of the first.
     */
    record Rest(Shape ramp, long gone) implements CountableArrivals {

        @Override
        public long countBefore(long offsetNanos) {
            return Math.max(0, indexAt(offsetNanos) - gone);
        }

        /** The first arrival that is not due before an offset. */
        private long indexAt(long offsetNanos) {
            long low = 0;
            long high = 1;
            while (ramp.offsetNanos(high) < offsetNanos) {
                low = high;
                high *= 2;
            }
            while (low < high) {
                long middle = (low + high) >>> 1;
                if (ramp.offsetNanos(middle) < offsetNanos) {
                    low = middle + 1;
                } else {
                    high = middle;
                }
            }
            return low;
        }

        @Override
        public long offsetNanos(long index) {
            return ramp.offsetNanos(gone + index);
        }

        @Override
        public BigInteger sumBefore(long offsetNanos) {
            long to = indexAt(offsetNanos);
            return to <= gone
                    ? BigInteger.ZERO
                    : new BigDecimal(ramp.sumOfFirstNanos(to) - ramp.sumOfFirstNanos(gone)).toBigInteger();
        }

        @Override
        public boolean isExact() {
            return false;
        }
    }
}
