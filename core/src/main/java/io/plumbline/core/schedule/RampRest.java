// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.schedule;

import java.math.BigDecimal;
import java.math.BigInteger;

/**
 * The arrivals of a ramp from an index on. Counts are exact; sums are those of the continuous ramp, to the precision of
 * a double. {@code gone}: index of the first.
 */
record RampRest(RampArrivals.Shape ramp, long gone) implements CountableArrivals {

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
