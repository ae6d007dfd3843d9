// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.schedule;

import java.math.BigInteger;

/**
 * Arrivals at equal spacing: arrival <i>j</i>, from 0, is due at
 * {@code ⌊(start + ⌊(gone + j) / atOnce⌋ · step) / divisor⌋} nanoseconds.
 */
final class EvenArrivals implements CountableArrivals {

    private static final int SMALL_BITS = 60; // sums of three can't overflow a long

    private final BigInteger start;
    private final BigInteger step;
    private final BigInteger divisor;
    private final BigInteger atOnce;
    private final BigInteger gone; // of the first group
    private final boolean isExact;
    private final long smallUpTo; // up to this offset a long is enough

    EvenArrivals(BigInteger start, BigInteger step, BigInteger divisor) {
        this(start, step, divisor, BigInteger.ONE, BigInteger.ZERO, true);
    }

    private EvenArrivals(
            BigInteger start,
            BigInteger step,
            BigInteger divisor,
            BigInteger atOnce,
            BigInteger gone,
            boolean isExact) {
        this.start = start;
        this.step = step;
        this.divisor = divisor;
        this.atOnce = atOnce;
        this.gone = gone;
        this.isExact = isExact;
        boolean isSmall = start.bitLength() < SMALL_BITS && step.bitLength() < SMALL_BITS;
        this.smallUpTo =
                isSmall ? BigInteger.ONE.shiftLeft(SMALL_BITS).divide(divisor).longValueExact() : -1;
    }

    EvenArrivals asMean() {
        return new EvenArrivals(start, step, divisor, atOnce, gone, false);
    }

    /** Groups of this size in place of single arrivals, none of them gone. */
    EvenArrivals inGroupsOf(int size) {
        return new EvenArrivals(start, step, divisor, BigInteger.valueOf(size), BigInteger.ZERO, isExact);
    }

    /** With the rest of the group before these. */
    EvenArrivals after(int left) {
        return new EvenArrivals(
                start.subtract(step), step, divisor, atOnce, atOnce.subtract(BigInteger.valueOf(left)), isExact);
    }

    /** Groups that come at once belong to different clients each time. */
    @Override
    public CountableArrivals every(int n, int first) {
        return atOnce.equals(BigInteger.ONE) && gone.signum() == 0
                ? new EvenArrivals(
                        start.add(step.multiply(BigInteger.valueOf(first))),
                        step.multiply(BigInteger.valueOf(n)),
                        divisor,
                        atOnce,
                        gone,
                        isExact)
                : CountableArrivals.super.every(n, first);
    }

    @Override
    public long countBefore(long offsetNanos) {
        if (offsetNanos <= smallUpTo && gone.signum() == 0 && atOnce.equals(BigInteger.ONE)) {
            long beyondStart = offsetNanos * divisor.longValue() - start.longValue();
            return beyondStart <= 0 ? 0 : (beyondStart + step.longValue() - 1) / step.longValue();
        }
        return groupsBefore(offsetNanos)
                .multiply(atOnce)
                .subtract(gone)
                .max(BigInteger.ZERO)
                .longValueExact();
    }

    /** {@code ⌊(start + b · step) / divisor⌋ < offset} is {@code b < (offset · divisor − start) / step}. */
    private BigInteger groupsBefore(long offsetNanos) {
        BigInteger beyondStart =
                BigInteger.valueOf(offsetNanos).multiply(divisor).subtract(start);
        return beyondStart.signum() <= 0
                ? BigInteger.ZERO
                : beyondStart.add(step).subtract(BigInteger.ONE).divide(step);
    }

    @Override
    public long offsetNanos(long index) {
        BigInteger group = gone.add(BigInteger.valueOf(index)).divide(atOnce);
        return start.add(group.multiply(step)).divide(divisor).longValueExact();
    }

    @Override
    public BigInteger sumBefore(long offsetNanos) {
        BigInteger groups = groupsBefore(offsetNanos);
        return groups.signum() == 0
                ? BigInteger.ZERO
                : sumOfQuotients(groups).multiply(atOnce).subtract(gone.multiply(start.divide(divisor)));
    }

    @Override
    public boolean isExact() {
        return isExact;
    }

    /**
     * Σ ⌊(start + b · step) / divisor⌋ over b from 0 to n − 1, as Euclid's algorithm goes: whole multiples are taken out, and what
     * remains are lattice points under a line, which are counted by columns or by rows (Graham, Knuth and Patashnik,
     * "Concrete Mathematics", 1994, section 3.5).
     */
    private BigInteger sumOfQuotients(BigInteger groups) {
        BigInteger sum = BigInteger.ZERO;
        BigInteger n = groups;
        BigInteger slope = step;
        BigInteger base = start;
        BigInteger modulus = divisor;
        while (true) {
            BigInteger pairs = n.multiply(n.subtract(BigInteger.ONE)).shiftRight(1);
            sum = sum.add(pairs.multiply(slope.divide(modulus))).add(n.multiply(base.divide(modulus)));
            slope = slope.mod(modulus);
            base = base.mod(modulus);
            BigInteger highest = slope.multiply(n).add(base);
            if (highest.compareTo(modulus) < 0) {
                return sum;
            }
            n = highest.divide(modulus);
            base = highest.mod(modulus);
            BigInteger rows = modulus;
            modulus = slope;
            slope = rows;
        }
    }
}
