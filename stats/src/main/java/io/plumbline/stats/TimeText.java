// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats;

import java.util.Locale;

/** Writes times in the unit that fits, with a point and without an exponent, for reasons and caveats. */
public final class TimeText {

    private static final String[] UNITS = {"ns", "µs", "ms", "s"};
    private static final double NEXT_UNIT = 1000;

    private TimeText() {}

    /**
     * Writes a time.
     *
     * @param nanos nanoseconds, 0 or more
     * @param digits significant digits, 3 or 4
     * @return such as {@code 86.64 ms}
     */
    public static String of(double nanos, int digits) {
        return scaled(nanos, digits, UNITS);
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
