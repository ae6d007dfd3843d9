// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.schedule;

import java.math.BigInteger;

/**
 * Arrivals at equal spacing, as a formula: they can be counted without walking through them, however many there are.
 *
 * <p>Arrival <i>j</i>, from 0, is due at {@code ⌊(start + ⌊(gone + j) / atOnce⌋ · step) / divisor⌋} nanoseconds.
 *
 * <p>Threading: immutable.
 */
public final class EvenArrivals {

    private final BigInteger start;
    private final BigInteger step;
    private final BigInteger divisor;
    private final BigInteger atOnce;
    private final BigInteger gone; // of the first group

    EvenArrivals(BigInteger start, BigInteger step, BigInteger divisor) {
        this(start, step, divisor, BigInteger.ONE, BigInteger.ZERO);
    }

    private EvenArrivals(BigInteger start, BigInteger step, BigInteger divisor, BigInteger atOnce, BigInteger gone) {
        this.start = start;
        this.step = step;
        this.divisor = divisor;
        this.atOnce = atOnce;
        this.gone = gone;
    }

    /** Groups of this size in place of single arrivals, none of them gone. */
    EvenArrivals inGroupsOf(int size) {
        return new EvenArrivals(start, step, divisor, BigInteger.valueOf(size), BigInteger.ZERO);
    }

    /** With what is left of the group before these. */
    EvenArrivals after(int left) {
        return new EvenArrivals(start.subtract(step), step, divisor, atOnce, atOnce.subtract(BigInteger.valueOf(left)));
    }

    /** Every <i>n</i>th of single arrivals. */
    EvenArrivals every(int n, int first) {
        return new EvenArrivals(
                start.add(step.multiply(BigInteger.valueOf(first))), step.multiply(BigInteger.valueOf(n)), divisor);
    }

    boolean areSingle() {
        return atOnce.equals(BigInteger.ONE);
    }

    /**
     * Counts the arrivals before an offset.
     *
     * @param offsetNanos nanoseconds since the start of the run
     * @return how many are due before it
     */
    public long countBefore(long offsetNanos) {
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

    /**
     * Returns when one is due.
     *
     * @param index which, 0 for the first
     * @return nanoseconds since the start of the run
     */
    public long offsetNanos(long index) {
        BigInteger group = gone.add(BigInteger.valueOf(index)).divide(atOnce);
        return start.add(group.multiply(step)).divide(divisor).longValueExact();
    }

    /**
     * Adds up the offsets of the arrivals before an offset.
     *
     * @param offsetNanos nanoseconds since the start of the run
     * @return the exact sum in nanoseconds
     */
    public BigInteger sumBefore(long offsetNanos) {
        BigInteger groups = groupsBefore(offsetNanos);
        return groups.signum() == 0
                ? BigInteger.ZERO
                : sumOfQuotients(groups).multiply(atOnce).subtract(gone.multiply(start.divide(divisor)));
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
