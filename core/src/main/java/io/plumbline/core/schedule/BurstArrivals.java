// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.schedule;

import io.plumbline.model.HotPath;
import io.plumbline.model.Rate;
import io.plumbline.model.result.ArrivalKind;
import java.util.List;
import java.util.Objects;

/**
 * Arrivals in bursts: {@code size} of them are due at the same time, with equal spacing between bursts, so that the
 * mean rate is exact. {@code size}: arrivals in a burst, 1 to 1,000,000.
 */
public record BurstArrivals(Rate rate, int size) implements ArrivalSchedule {

    private static final int MAX_SIZE = 1_000_000;

    public BurstArrivals {
        Objects.requireNonNull(rate, "rate");
        if (size < 1 || size > MAX_SIZE) {
            throw new IllegalArgumentException(
                    "burst size out of range: size=" + size + " (allowed: 1 to " + MAX_SIZE + ")");
        }
    }

    @Override
    public ArrivalCursor cursor(long stream) {
        return new Cursor(new UniformArrivals.Cursor(rate, size), size);
    }

    @Override
    public double usualGapNanos() {
        return rate.meanGapNanos() * size;
    }

    @Override
    public String description() {
        return ArrivalKind.BURST.text() + " (" + size + " at once)";
    }

    private static final class Cursor implements ArrivalCursor {

        private final UniformArrivals.Cursor bursts;
        private final int size;
        private int left;
        private long offsetNanos;

        Cursor(UniformArrivals.Cursor bursts, int size) {
            this.bursts = bursts;
            this.size = size;
        }

        @Override
        @HotPath
        public long nextOffsetNanos() {
            if (left == 0) {
                left = size;
                offsetNanos = bursts.nextOffsetNanos();
            }
            left--;
            return offsetNanos;
        }

        @Override
        public List<CountableArrivals> left() {
            EvenArrivals whole = bursts.rest().inGroupsOf(size);
            return List.of(left == 0 ? whole : whole.after(left));
        }
    }
}
