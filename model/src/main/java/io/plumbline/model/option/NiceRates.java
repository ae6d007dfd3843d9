// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.option;

import io.plumbline.model.Rate;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/** Rates with few digits, so that they can be read, typed and compared. */
public final class NiceRates {

    /** Four digits: they round off 0.05 %, below the precision of any rate. */
    private static final MathContext DIGITS = new MathContext(4, RoundingMode.HALF_UP);

    private static final BigDecimal HIGHEST = BigDecimal.valueOf(100_000_000);
    private static final BigDecimal SECONDS_PER_HOUR = BigDecimal.valueOf(3600);

    private NiceRates() {}

    /** Returns the rate of four digits nearest to a number, more than 0, within the bounds of a {@link Rate}. */
    public static Rate of(double perSecond) {
        if (!(perSecond > 0 && perSecond < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("rate is not positive: perSecond=" + perSecond
                    + " (allowed: more than 0, in invocations per second)");
        }
        return of(BigDecimal.valueOf(perSecond));
    }

    static Rate of(BigDecimal perSecond) {
        if (perSecond.compareTo(HIGHEST) >= 0) {
            return Rate.HIGHEST;
        }
        if (perSecond.compareTo(BigDecimal.ONE) >= 0) {
            return Rate.parse(perSecond.round(DIGITS).toPlainString());
        }
        BigDecimal perHour = perSecond.multiply(SECONDS_PER_HOUR).round(DIGITS);
        return perHour.compareTo(BigDecimal.ONE) <= 0 ? Rate.LOWEST : Rate.parse(perHour.toPlainString() + "/h");
    }
}
