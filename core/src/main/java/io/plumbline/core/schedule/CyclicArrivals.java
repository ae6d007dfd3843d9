// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.schedule;

import java.math.BigInteger;
import java.util.Arrays;

/** Recorded arrivals over and over. */
final class CyclicArrivals implements CountableArrivals {

    private static final long LOW_HALF = 0xFFFF_FFFFL;

    private final long[] offsetsNanos;
    private final long cycleNanos;
    private final long gone;

    /** All from an index on, which counts from the first of the first cycle. */
    CyclicArrivals(long[] offsetsNanos, long cycleNanos, long gone) {
        this.offsetsNanos = offsetsNanos;
        this.cycleNanos = cycleNanos;
        this.gone = gone;
    }

    @Override
    public long countBefore(long offsetNanos) {
        return Math.max(0, indexAt(offsetNanos) - gone);
    }

    /** The number of arrivals due before an offset, gone or not. */
    private long indexAt(long offsetNanos) {
        return offsetNanos <= 0 ? 0 : offsetNanos / cycleNanos * offsetsNanos.length + below(offsetNanos % cycleNanos);
    }

    private int below(long nanos) {
        int found = Arrays.binarySearch(offsetsNanos, nanos);
        int below = found < 0 ? -found - 1 : found;
        while (below > 0 && offsetsNanos[below - 1] == nanos) {
            below--;
        }
        return below;
    }

    @Override
    public long offsetNanos(long index) {
        long all = gone + index;
        return all / offsetsNanos.length * cycleNanos + offsetsNanos[(int) (all % offsetsNanos.length)];
    }

    @Override
    public BigInteger sumBefore(long offsetNanos) {
        long to = indexAt(offsetNanos);
        return to <= gone ? BigInteger.ZERO : sumOfFirst(to).subtract(sumOfFirst(gone));
    }

    private BigInteger sumOfFirst(long count) {
        BigInteger cycle = BigInteger.valueOf(cycleNanos);
        BigInteger cycles = BigInteger.valueOf(count / offsetsNanos.length);
        int rest = (int) (count % offsetsNanos.length);
        BigInteger starts = cycles.multiply(cycles.subtract(BigInteger.ONE))
                .shiftRight(1)
                .multiply(BigInteger.valueOf(offsetsNanos.length))
                .add(cycles.multiply(BigInteger.valueOf(rest)));
        return starts.multiply(cycle)
                .add(cycles.multiply(sumInCycle(offsetsNanos.length)))
                .add(sumInCycle(rest));
    }

    private BigInteger sumInCycle(int count) {
        long high = 0;
        long low = 0;
        for (int i = 0; i < count; i++) {
            high += offsetsNanos[i] >>> Integer.SIZE;
            low += offsetsNanos[i] & LOW_HALF;
        }
        return BigInteger.valueOf(high).shiftLeft(Integer.SIZE).add(BigInteger.valueOf(low));
    }

    @Override
    public boolean isExact() {
        return true;
    }
}
