// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.quantity;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.List;

/** Writes a time with three significant digits and its unit, such as {@code 6.51 µs}. */
public record LatencyFormat(Symbols symbols) {

    private static final double MIN_WHOLE_NANOS = 10;
    private static final MathContext THREE_DIGITS = new MathContext(3, RoundingMode.HALF_UP);
    private static final BigDecimal THOUSAND = BigDecimal.valueOf(1000);

    /** Writes a time. */
    public String of(long nanos) {
        List<String> units = List.of("ns", symbols.write("µs"), "ms", "s");
        int unit = 0;
        while (unit < units.size() - 1 && rounded(nanos, unit).abs().compareTo(THOUSAND) >= 0) {
            unit++;
        }
        int decimals = Math.max(0, rounded(nanos, unit).scale());
        BigDecimal figure = BigDecimal.valueOf(nanos, 3 * unit).setScale(decimals, RoundingMode.HALF_UP);
        return figure.toPlainString() + " " + units.get(unit);
    }

    /** Writes an interval. */
    public String range(long lowNanos, String between, long highNanos) {
        return of(lowNanos).equals(of(highNanos)) ? of(lowNanos) : of(lowNanos) + between + of(highNanos);
    }

    /**
     * In the unit of that number, each a thousand times the one before; to the nanosecond if that takes fewer digits.
     */
    private static BigDecimal rounded(long nanos, int unit) {
        return BigDecimal.valueOf(nanos, 3 * unit).round(THREE_DIGITS);
    }

    /** Writes a short time that is known to fractions of a nanosecond. */
    public String ofFraction(double nanos) {
        double tenths = Math.round(nanos * 10) / 10.0;
        return Math.abs(tenths) < MIN_WHOLE_NANOS ? tenths + " ns" : of(Math.round(nanos));
    }

    /** Writes a time without zeros at the end, as people write times that they chose. */
    public String plain(long nanos) {
        return of(nanos).replaceFirst("(?:(\\.\\d*[1-9])0+|\\.0+) ", "$1 ");
    }
}
