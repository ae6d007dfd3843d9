// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model;

import java.math.BigDecimal;
import java.math.MathContext;

/** Writes ratios without an exponent, for reasons and caveats. */
public final class RatioText {

    private static final MathContext DIGITS = new MathContext(2);

    private static final double MANIFOLD = 3;

    private RatioText() {}

    /** Tells whether a factor reads better than per cent: from three times, which is 200 % more, on. */
    public static boolean isManifold(double ratio) {
        return ratio >= MANIFOLD;
    }

    /** Writes a ratio with two significant digits at most, such as {@code 1.9}, {@code 0.013} or {@code 120}. */
    public static String of(double ratio) {
        return new WrittenFigure(BigDecimal.valueOf(ratio).round(DIGITS).stripTrailingZeros(), "").digits();
    }
}
