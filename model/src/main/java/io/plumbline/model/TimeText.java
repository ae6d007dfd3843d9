// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.List;
import java.util.Locale;

/** Writes times in a suitable unit, with a decimal point and without an exponent, for reasons and caveats. */
public final class TimeText {

    private static final int DIGITS = 3;
    private static final double NEXT_UNIT = 1000;
    private static final MathContext THREE_DIGITS = new MathContext(DIGITS, RoundingMode.HALF_UP);
    private static final BigDecimal THOUSAND = BigDecimal.valueOf(1000);

    private TimeText() {}

    /** Writes a time with three significant digits, such as {@code 12.3 µs}; {@code nanos}: nanoseconds, 0 or more. */
    public static String of(double nanos) {
        return Double.isFinite(nanos) ? written(nanos).text() : "unknown";
    }

    public static WrittenFigure written(double nanos) {
        return scaled(nanos, DIGITS, "ns", "µs", "ms", "s");
    }

    /**
     * Writes a time that is known in whole nanoseconds. {@code nanos}: nanoseconds. Returns such as {@code 3.70 ms};
     * below a microsecond whole nanoseconds.
     */
    public static String of(long nanos) {
        return written(nanos, "µs").text();
    }

    /**
     * Writes a time that is known in whole nanoseconds where not every character can be shown. {@code nanos}:
     * nanoseconds; {@code micros}: the unit of microseconds. Returns figure and unit; the figure is off by half a unit
     * of its last digit at most.
     */
    public static WrittenFigure written(long nanos, String micros) {
        List<String> units = List.of("ns", micros, "ms", "s");
        int unit = 0;
        while (unit < units.size() - 1 && rounded(nanos, unit).abs().compareTo(THOUSAND) >= 0) {
            unit++;
        }
        int decimals = Math.max(0, rounded(nanos, unit).scale());
        BigDecimal figure = BigDecimal.valueOf(nanos, 3 * unit).setScale(decimals, RoundingMode.HALF_UP);
        return new WrittenFigure(figure, units.get(unit));
    }

    /** In the unit of that number, each a thousand times the one before; to the nanosecond if that takes fewer digits. */
    private static BigDecimal rounded(long nanos, int unit) {
        return BigDecimal.valueOf(nanos, 3 * unit).round(THREE_DIGITS);
    }

    static WrittenFigure scaled(double number, int digits, String... units) {
        double value = number;
        int unit = 0;
        while (rounded(value, digits) >= NEXT_UNIT && unit < units.length - 1) {
            value /= NEXT_UNIT;
            unit++;
        }
        int decimals = digits;
        for (double power = 1; rounded(value, digits) >= power; power *= 10) {
            decimals--;
        }
        return new WrittenFigure(
                BigDecimal.valueOf(value).setScale(Math.max(0, Math.min(digits - 1, decimals)), RoundingMode.HALF_UP),
                units[unit]);
    }

    private static double rounded(double value, int digits) {
        return value <= 0 ? 0 : Double.parseDouble(String.format(Locale.ROOT, "%." + (digits - 1) + "e", value));
    }
}
