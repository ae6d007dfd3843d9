// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Invocations offered per unit of time, as an exact ratio of events to nanoseconds.
 *
 * @param events invocations in one period, at least 1
 * @param periodNanos length of the period in nanoseconds, at least 1; reduced with {@code events} to lowest terms
 */
public record Rate(long events, long periodNanos) implements Comparable<Rate> {

    /** Highest rate that a schedule can follow: 10⁸ invocations per second, one every 10 ns. */
    public static final Rate HIGHEST = new Rate(100_000_000, 1_000_000_000L);

    /** Lowest rate: one invocation per hour. */
    public static final Rate LOWEST = new Rate(1, 3_600_000_000_000L);

    private static final long NANOS_PER_SECOND = 1_000_000_000L;
    private static final int DECIMALS = 9;
    private static final long MIN_GAP_NANOS = 10;
    private static final long MAX_GAP_NANOS = 3600 * NANOS_PER_SECOND;
    private static final Map<String, Integer> POWERS_OF_TEN = Map.of("", 0, "k", 3, "m", 6);
    private static final Pattern TEXT = Pattern.compile("(\\d+(?:\\.\\d+)?)([kKmM]?)(?:/(s|m|min|h))?");
    private static final String EXAMPLES = "allowed: 1/h to 100M/s, such as 500, 20k, 2.5/s, 1M/s, 30/m";

    public Rate {
        if (events < 1 || periodNanos < 1) {
            throw new IllegalArgumentException(
                    "rate is not positive: events=" + events + ", periodNanos=" + periodNanos + " (" + EXAMPLES + ")");
        }
        long divisor =
                BigInteger.valueOf(events).gcd(BigInteger.valueOf(periodNanos)).longValue();
        events /= divisor;
        periodNanos /= divisor;
        boolean tooHigh = productExceeds(events, MIN_GAP_NANOS, periodNanos, 1);
        boolean tooLow = productExceeds(periodNanos, 1, events, MAX_GAP_NANOS);
        if (tooHigh || tooLow) {
            throw new IllegalArgumentException(
                    "rate out of range: events=" + events + ", periodNanos=" + periodNanos + " (" + EXAMPLES + ")");
        }
    }

    private static boolean productExceeds(long a, long b, long c, long d) {
        return product(a, b).compareTo(product(c, d)) > 0;
    }

    private static BigInteger product(long a, long b) {
        return BigInteger.valueOf(a).multiply(BigInteger.valueOf(b));
    }

    /**
     * Returns a whole number of invocations per second. {@code eventsPerSecond}: invocations per second, 1 to
     * 100,000,000.
     */
    public static Rate perSecond(long eventsPerSecond) {
        return new Rate(eventsPerSecond, NANOS_PER_SECOND);
    }

    /**
     * Reads a rate such as {@code 500}, {@code 20k}, {@code 2.5/s}, {@code 1M/s}, {@code 30/m} or {@code 1/h}; without
     * a unit it is per second.
     */
    public static Rate parse(String text) {
        Matcher matcher = TEXT.matcher(text.strip());
        if (!matcher.matches()) {
            throw new IllegalArgumentException("not a rate: value=" + text + " (" + EXAMPLES + ")");
        }
        BigDecimal number = new BigDecimal(matcher.group(1))
                .scaleByPowerOfTen(POWERS_OF_TEN.get(matcher.group(2).toLowerCase(Locale.ROOT)));
        String unit = matcher.group(3) == null ? "s" : matcher.group(3);
        BigInteger period = BigInteger.valueOf(DurationText.parse("1" + unit).toNanos());
        if (number.signum() == 0) {
            throw new IllegalArgumentException("rate is zero: value=" + text + " (" + EXAMPLES + ")");
        }
        BigInteger scale = BigInteger.TEN.pow(Math.max(0, number.scale()));
        BigInteger events = number.multiply(new BigDecimal(scale)).toBigIntegerExact();
        BigInteger nanos = period.multiply(scale);
        BigInteger divisor = events.gcd(nanos);
        try {
            return new Rate(
                    events.divide(divisor).longValueExact(),
                    nanos.divide(divisor).longValueExact());
        } catch (ArithmeticException tooLong) {
            throw new IllegalArgumentException("rate out of range: value=" + text + " (" + EXAMPLES + ")", tooLong);
        }
    }

    /** {@return the rate as a number: invocations per second, rounded to a double} */
    public double perSecond() {
        return (double) events * NANOS_PER_SECOND / periodNanos;
    }

    /** {@return the mean gap between two arrivals: nanoseconds, rounded to a double, 10 or more} */
    public double meanGapNanos() {
        return (double) periodNanos / events;
    }

    @Override
    public int compareTo(Rate other) {
        return product(events, other.periodNanos).compareTo(product(other.events, periodNanos));
    }

    /** Returns the rate as text that {@link #parse} reads, per hour where it is less than one per second or only that is exact. */
    @Override
    public String toString() {
        boolean isPerHour =
                events < periodNanos / NANOS_PER_SECOND || (!isExact(NANOS_PER_SECOND) && isExact(MAX_GAP_NANOS));
        return per(isPerHour ? MAX_GAP_NANOS : NANOS_PER_SECOND)
                        .stripTrailingZeros()
                        .toPlainString()
                + (isPerHour ? "/h" : "/s");
    }

    private BigDecimal per(long unitNanos) {
        return new BigDecimal(product(events, unitNanos))
                .divide(BigDecimal.valueOf(periodNanos), DECIMALS, RoundingMode.HALF_UP);
    }

    private boolean isExact(long unitNanos) {
        return per(unitNanos)
                        .multiply(BigDecimal.valueOf(periodNanos))
                        .compareTo(new BigDecimal(product(events, unitNanos)))
                == 0;
    }
}
