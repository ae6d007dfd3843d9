// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.quantity;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/** Units in which times are written. */
public enum TimeScale {
    /** Nanoseconds. */
    NANOS(0),
    /** Microseconds. */
    MICROS(3),
    /** Milliseconds. */
    MILLIS(6),
    /** Seconds. */
    SECONDS(9);

    /** Rounding have at least this many significant digits, unless the nanosecond ends them. */
    static final int MIN_DIGITS = 3;

    private static final MathContext THREE_DIGITS = new MathContext(MIN_DIGITS, RoundingMode.HALF_UP);
    private static final BigDecimal THOUSAND = BigDecimal.valueOf(1000);

    private final int power;

    TimeScale(int power) {
        this.power = power;
    }

    /**
     * Finds the unit in which a time has one to three digits before the point.
     *
     * @param nanos the time in nanoseconds
     * @return the unit; seconds for all that is longer
     */
    public static TimeScale of(long nanos) {
        for (TimeScale scale : values()) {
            BigDecimal rounded = scale.value(nanos).abs().round(THREE_DIGITS);
            if (rounded.compareTo(THOUSAND) < 0) {
                return scale;
            }
        }
        return SECONDS;
    }

    /**
     * Returns the name of the unit.
     *
     * @param symbols what the terminal can show
     * @return {@code ns}, {@code µs} or {@code us}, {@code ms}, {@code s}
     */
    public String unit(Symbols symbols) {
        return switch (this) {
            case NANOS -> "ns";
            case MICROS -> symbols.micros();
            case MILLIS -> "ms";
            case SECONDS -> "s";
        };
    }

    BigDecimal value(long nanos) {
        return BigDecimal.valueOf(nanos, power);
    }

    /** Decimals that show a time with {@link #MIN_DIGITS} significant digits, or to the nanosecond if these are fewer. */
    int decimals(long nanos) {
        return nanos == 0 ? 0 : Math.max(0, value(nanos).round(THREE_DIGITS).scale());
    }

    String figure(long nanos, int decimals) {
        return value(nanos).setScale(decimals, RoundingMode.HALF_UP).toPlainString();
    }
}
