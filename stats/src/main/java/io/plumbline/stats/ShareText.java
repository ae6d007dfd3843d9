// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats;

import io.plumbline.model.WrittenFigure;
import java.math.BigDecimal;
import java.math.MathContext;

/** Writes shares of a whole in percent, without an exponent, for reasons and caveats. */
public final class ShareText {

    private static final int DIGITS = 2;

    private ShareText() {}

    /** Writes a share with two significant digits, such as {@code 0.13 %}; {@code share}: of the whole, 0 to 1. */
    public static String of(double share) {
        return written(share).text();
    }

    static WrittenFigure written(double share) {
        BigDecimal percent = BigDecimal.valueOf(100 * share).round(new MathContext(DIGITS));
        int decimals = Math.max(0, percent.scale() + DIGITS - percent.precision());
        return new WrittenFigure(percent.signum() == 0 ? BigDecimal.ZERO : percent.setScale(decimals), "%");
    }
}
