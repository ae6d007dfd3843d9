// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/** Writes rates in the unit that fits. */
public final class RateText {

    private static final int DIGITS = 4;
    private static final MathContext FOUR_DIGITS = new MathContext(DIGITS, RoundingMode.HALF_UP);

    private RateText() {}

    /**
     * Writes a rate with four significant digits, such as {@code 20.00 k/s}: always of a second, so that all rates of a
     * sentence or table can be compared. {@code perSecond}: events per second, 0 or more.
     */
    public static String of(double perSecond) {
        return Double.isFinite(perSecond) ? written(perSecond).text() : "unknown";
    }

    public static WrittenFigure written(double perSecond) {
        if (perSecond == 0) {
            return new WrittenFigure(BigDecimal.ZERO, "/s");
        } else if (perSecond >= 1) {
            return TimeText.scaled(perSecond, DIGITS, "/s", "k/s", "M/s", "G/s");
        }
        BigDecimal rounded = BigDecimal.valueOf(perSecond).round(FOUR_DIGITS);
        return new WrittenFigure(rounded.setScale(rounded.scale() + DIGITS - rounded.precision()), "/s");
    }

    /**
     * Writes a rate that somebody chose, without zeros at the end, such as {@code 20 k/s}. {@code perSecond}: events
     * per second, 0 or more.
     */
    public static String plain(double perSecond) {
        return Double.isFinite(perSecond) ? written(perSecond).plain() : "unknown";
    }

    /** Writes a rate that somebody chose, without zeros at the end, such as {@code 20 k/s}. */
    public static String plain(Rate rate) {
        return plain(rate.perSecond());
    }
}
