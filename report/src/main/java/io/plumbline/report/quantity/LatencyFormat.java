// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.quantity;

/**
 * Writes a time with three significant digits and its unit, such as {@code 6.51 µs}.
 *
 * @param symbols what the terminal can show
 */
public record LatencyFormat(Symbols symbols) {

    private static final double MIN_WHOLE_NANOS = 10;

    /**
     * Writes a time.
     *
     * @param nanos nanoseconds
     * @return figure and unit; the figure is off by half a unit of its last digit at most
     */
    public String of(long nanos) {
        TimeScale scale = TimeScale.of(nanos);
        return scale.figure(nanos, scale.decimals(nanos)) + " " + scale.unit(symbols);
    }

    /**
     * Writes a short time that is known to fractions of a nanosecond.
     *
     * @param nanos nanoseconds
     * @return figure and unit; below 10 ns with one decimal
     */
    public String ofFraction(double nanos) {
        double tenths = Math.round(nanos * 10) / 10.0;
        return Math.abs(tenths) < MIN_WHOLE_NANOS ? tenths + " ns" : of(Math.round(nanos));
    }

    /**
     * Writes a time without zeros at the end, as people write times that they chose.
     *
     * @param nanos nanoseconds
     * @return figure and unit, such as {@code 10 s}
     */
    public String plain(long nanos) {
        TimeScale scale = TimeScale.of(nanos);
        return Rounding.withoutZeros(scale.figure(nanos, scale.decimals(nanos))) + " " + scale.unit(symbols);
    }
}
