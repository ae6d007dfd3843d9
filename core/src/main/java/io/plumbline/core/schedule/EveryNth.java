// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.schedule;

import java.math.BigInteger;

/**
 * Every <i>n</i>th of other arrivals. Counts are as exact as those; the sum is this part's share of theirs. {@code n}:
 * how far these are apart.
 */
record EveryNth(CountableArrivals whole, int n, int first) implements CountableArrivals {

    @Override
    public long countBefore(long offsetNanos) {
        return (Math.max(0, whole.countBefore(offsetNanos) - first) + n - 1) / n;
    }

    @Override
    public long offsetNanos(long index) {
        return whole.offsetNanos(first + index * n);
    }

    @Override
    public BigInteger sumBefore(long offsetNanos) {
        long count = countBefore(offsetNanos);
        return count == 0
                ? BigInteger.ZERO
                : whole.sumBefore(offsetNanos)
                        .multiply(BigInteger.valueOf(count))
                        .divide(BigInteger.valueOf(whole.countBefore(offsetNanos)));
    }

    @Override
    public boolean isExact() {
        return false;
    }
}
