// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats;

import io.plumbline.model.Rate;

/** Writes rates in the unit that fits. */
public final class RateText {

    private static final int DIGITS = 4;
    private static final double SECONDS_PER_HOUR = 3600;
    private static final double ONE = 0.99995; // what is rounded to one per second

    private RateText() {}

    /**
     * Writes a rate with four significant digits, such as {@code 20.00 k/s}; per hour if less than one per second.
     *
     * @param perSecond events per second, 0 or more
     */
    public static String of(double perSecond) {
        if (!Double.isFinite(perSecond)) {
            return "unknown";
        } else if (perSecond == 0) {
            return "0 /s";
        }
        return perSecond < ONE
                ? TimeText.scaled(perSecond * SECONDS_PER_HOUR, DIGITS, "/h")
                : TimeText.scaled(perSecond, DIGITS, "/s", "k/s", "M/s", "G/s");
    }

    /**
     * Writes a rate that somebody chose, without zeros at the end, such as {@code 20 k/s}.
     *
     * @param perSecond events per second, 0 or more
     */
    public static String plain(double perSecond) {
        return of(perSecond).replaceFirst("(?:(\\.\\d*[1-9])0+|\\.0+) ", "$1 ");
    }

    /** Writes a rate that somebody chose, without zeros at the end, such as {@code 20 k/s}. */
    public static String plain(Rate rate) {
        return plain(rate.perSecond());
    }
}
