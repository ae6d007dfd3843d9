// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.quantity;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/** Rounding to significant digits. */
final class Rounding {

    private Rounding() {}

    /** Rounds to significant digits, but to no more decimals than given. */
    static BigDecimal round(double value, int digits, int mostDecimals) {
        BigDecimal exact = BigDecimal.valueOf(value);
        BigDecimal rounded = exact.round(new MathContext(digits, RoundingMode.HALF_UP));
        int digitsBefore = rounded.signum() == 0 ? digits : rounded.precision() - rounded.scale();
        int decimals = Math.max(0, Math.min(mostDecimals, digits - digitsBefore));
        return exact.setScale(decimals, RoundingMode.HALF_UP);
    }
}
