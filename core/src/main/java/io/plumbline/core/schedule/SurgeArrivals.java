// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.schedule;

import io.plumbline.model.DurationText;
import io.plumbline.model.HotPath;
import io.plumbline.model.result.ArrivalKind;
import io.plumbline.model.spec.Arrivals.Surge;
import java.math.BigInteger;
import java.util.List;

/**
 * Arrivals at a base rate, for a while at a higher one, and at the base again: those of the base on a clock that goes
 * faster during the pulse, so that they keep their distribution. {@code base}: the arrivals at the base rate alone.
 */
public record SurgeArrivals(Surge surge, ArrivalSchedule base) implements ArrivalSchedule {

    @Override
    public ArrivalCursor cursor(long stream) {
        return new Cursor(Shape.of(surge), base.cursor(stream));
    }

    @Override
    public double usualGapNanos() {
        return base.usualGapNanos() / Shape.of(surge).speed;
    }

    @Override
    public ArrivalSchedule withoutPulse() {
        return base;
    }

    @Override
    public String description() {
        String spread = base.description();
        return ArrivalKind.SURGE.text() + " (" + surge.base() + " to "
                + surge.pulse().rate() + " for "
                + DurationText.of(surge.pulse().length())
                + (spread.equals(ArrivalKind.UNIFORM.text()) ? "" : ", " + spread) + ")";
    }

    /** Where the base's clock is, and how much faster it goes in the pulse. */
    private record Shape(long startNanos, long endNanos, long baseEndNanos, double speed) {

        static Shape of(Surge surge) {
            long startNanos = surge.start().toNanos();
            long lengthNanos = surge.pulse().length().toNanos();
            double speed = surge.base().meanGapNanos() / surge.pulse().rate().meanGapNanos();
            return new Shape(startNanos, startNanos + lengthNanos, startNanos + (long) (lengthNanos * speed), speed);
        }

        @HotPath
        long offsetNanos(long baseNanos) {
            if (baseNanos < startNanos) {
                return baseNanos;
            }
            return baseNanos < baseEndNanos
                    ? startNanos + (long) ((baseNanos - startNanos) / speed)
                    : endNanos + (baseNanos - baseEndNanos);
        }

        /** The first moment of the base's clock that is not before an offset. */
        long baseNanos(long offsetNanos) {
            if (offsetNanos <= startNanos) {
                return offsetNanos;
            } else if (offsetNanos > endNanos) {
                return baseEndNanos + (offsetNanos - endNanos);
            }
            long found = Math.min(baseEndNanos, startNanos + (long) ((offsetNanos - startNanos) * speed));
            while (offsetNanos(found) < offsetNanos) {
                found++;
            }
            while (offsetNanos(found - 1) >= offsetNanos) {
                found--;
            }
            return found;
        }
    }

    private record Cursor(Shape shape, ArrivalCursor base) implements ArrivalCursor {

        @Override
        @HotPath
        public long nextOffsetNanos() {
            return shape.offsetNanos(base.nextOffsetNanos());
        }

        @Override
        public List<CountableArrivals> left() {
            return base.left().stream()
                    .<CountableArrivals>map(rest -> new Rest(shape, rest))
                    .toList();
        }
    }

    /** Counts are as exact as those of the base; the sum is rounded, as each offset in the pulse is. */
    record Rest(Shape shape, CountableArrivals base) implements CountableArrivals {

        @Override
        public long countBefore(long offsetNanos) {
            return base.countBefore(shape.baseNanos(offsetNanos));
        }

        @Override
        public long offsetNanos(long index) {
            return shape.offsetNanos(base.offsetNanos(index));
        }

        @Override
        public BigInteger sumBefore(long offsetNanos) {
            long all = countBefore(offsetNanos);
            long before = Math.min(all, countBefore(shape.startNanos));
            long until = Math.min(all, countBefore(shape.endNanos));
            return sum(0, before).add(sum(before, until)).add(sum(until, all));
        }

        /** They are evenly spaced. */
        private BigInteger sum(long from, long to) {
            return from == to
                    ? BigInteger.ZERO
                    : BigInteger.valueOf(offsetNanos(from))
                            .add(BigInteger.valueOf(offsetNanos(to - 1)))
                            .multiply(BigInteger.valueOf(to - from))
                            .shiftRight(1);
        }

        @Override
        public boolean isExact() {
            return false;
        }
    }
}
