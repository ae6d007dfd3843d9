// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.schedule;

import io.plumbline.model.HotPath;
import io.plumbline.model.Rate;
import io.plumbline.model.result.ArrivalKind;
import java.math.BigInteger;
import java.util.List;
import java.util.Objects;

/** Arrivals at equal spacing: arrival <i>k</i> is due at ⌊<i>k</i> · period / events⌋, exactly, for every rate. */
public record UniformArrivals(Rate rate) implements ArrivalSchedule {

    public UniformArrivals {
        Objects.requireNonNull(rate, "rate");
    }

    @Override
    public ArrivalCursor cursor(long stream) {
        return new Cursor(rate, 1);
    }

    @Override
    public double usualGapNanos() {
        return rate.meanGapNanos();
    }

    @Override
    public String description() {
        return ArrivalKind.UNIFORM.text();
    }

    /**
     * Adds whole nanoseconds and carries the remainder, so that no rounding accumulates and nothing is divided. The
     * quotient and remainder of one step are found once; every value equals the division of exact integers.
     */
    static final class Cursor implements ArrivalCursor {

        private final long stepNanos;
        private final long stepRemainder;
        private final long divisor;
        private long offsetNanos;
        private long remainder;

        Cursor(Rate rate, long arrivalsPerStep) {
            final BigInteger[] step = BigInteger.valueOf(rate.periodNanos())
                    .multiply(BigInteger.valueOf(arrivalsPerStep))
                    .divideAndRemainder(BigInteger.valueOf(rate.events()));
            stepNanos = step[0].longValueExact();
            stepRemainder = step[1].longValueExact();
            divisor = rate.events();
        }

        @Override
        @HotPath
        public long nextOffsetNanos() {
            final long next = offsetNanos;
            long carried = remainder + stepRemainder;
            long following = next + stepNanos;
            if (carried >= divisor) {
                carried -= divisor;
                following++;
            }
            remainder = carried;
            offsetNanos = following;
            return next;
        }

        @Override
        public List<CountableArrivals> left() {
            return List.of(rest());
        }

        EvenArrivals rest() {
            return new EvenArrivals(
                    parts(offsetNanos, remainder), parts(stepNanos, stepRemainder), BigInteger.valueOf(divisor));
        }

        private BigInteger parts(long wholeNanos, long rest) {
            return BigInteger.valueOf(wholeNanos)
                    .multiply(BigInteger.valueOf(divisor))
                    .add(BigInteger.valueOf(rest));
        }
    }
}
