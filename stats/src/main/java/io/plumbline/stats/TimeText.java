// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats;

import java.util.Locale;

/** Writes times in a suitable unit, with a decimal point and without an exponent, for reasons and caveats. */
public final class TimeText {

    private static final int DIGITS = 3;
    private static final double NEXT_UNIT = 1000;

    private TimeText() {}

    /** Writes a time with three significant digits, such as {@code 12.3 µs}; {@code nanos}: nanoseconds, 0 or more. */
    public static String of(double nanos) {
        return scaled(nanos, DIGITS, "ns", "µs", "ms", "s");
    }

    static String scaled(double number, int digits, String... units) {
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
        return String.format(
                Locale.ROOT, "%." + Math.max(0, Math.min(digits - 1, decimals)) + "f %s", value, units[unit]);
    }

    private static double rounded(double value, int digits) {
        return value <= 0 ? 0 : Double.parseDouble(String.format(Locale.ROOT, "%." + (digits - 1) + "e", value));
    }
}
