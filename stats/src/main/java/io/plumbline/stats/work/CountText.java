// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.work;

import io.plumbline.model.TimeText;
import io.plumbline.model.objective.Count;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Locale;

/** Writes counts of an invocation with their unit. */
public final class CountText {

    private static final MathContext DIGITS = new MathContext(3);
    private static final int DECIMALS = 4;

    private CountText() {}

    /** Writes a count, such as {@code 24 B} or {@code 2 calls}; a whole one where it is one to within {@code error}. */
    public static String of(Count count, double value, double error) {
        String number = number(value, error);
        return switch (count) {
            case CPU -> TimeText.of(value);
            case ALLOC -> number + " B";
            case SWITCHES -> number + (isOne(number) ? " switch" : " switches");
            case CALLS -> number + (isOne(number) ? " call" : " calls");
            case MESSAGES -> number + (isOne(number) ? " message" : " messages");
            case FAULTS -> number + (isOne(number) ? " fault" : " faults");
            case DEOPTS -> number + (isOne(number) ? " deopt" : " deopts");
        };
    }

    /** Writes a difference, such as {@code 1 more} or {@code 24 B less}. */
    public static String difference(Count count, double difference, double error) {
        double size = Math.abs(difference);
        boolean isAmount = count == Count.ALLOC || count == Count.CPU;
        return (isAmount ? of(count, size, error) : number(size, error))
                + (difference > 0 ? " more" : isAmount ? " less" : " fewer");
    }

    private static boolean isOne(String number) {
        return number.equals("1");
    }

    /** Writes a number with three digits, and a whole one where it is one to within {@code error}. */
    public static String number(double value, double error) {
        double whole = Math.rint(value);
        if (Math.abs(value - whole) <= error) {
            return String.format(Locale.ROOT, "%,d", (long) whole);
        }
        BigDecimal rounded = BigDecimal.valueOf(value).round(DIGITS);
        return rounded.setScale(Math.min(DECIMALS, Math.max(0, rounded.scale())), RoundingMode.HALF_UP)
                .stripTrailingZeros()
                .toPlainString();
    }
}
