// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.quantity;

import io.plumbline.model.RateText;
import io.plumbline.model.RatioText;
import io.plumbline.model.TimeText;
import io.plumbline.model.WrittenFigure;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/** Writes rates, counts, sizes and ratios with their units. */
public final class Quantity {

    /** Writes times in Unicode. */
    public static final LatencyFormat TIME = new LatencyFormat(Symbols.UNICODE);

    private static final int DIGITS = 3;
    private static final int ROUGH_DIGITS = 2;
    private static final int MAX_DECIMALS = 3;
    private static final double PERCENT = 100;
    private static final double SMALL_RATIO = 0.095; // with two decimals it would have but one digit
    private static final long SECONDS_PER_MINUTE = 60;
    private static final long MINUTES_PER_HOUR = 60;
    private static final long ROUGH_MINUTES = 2; // from here on seconds don't matter
    private static final long NANOS_PER_MILLI = 1_000_000;
    private static final long LARGEST_WRITTEN_OUT = 999_999;
    private static final List<String> THOUSANDS = List.of("", "k", "M", "G");
    private static final List<String> BINARY = List.of("B", "KiB", "MiB", "GiB", "TiB");

    private Quantity() {}

    public static String rate(double perSecond) {
        return RateText.of(perSecond);
    }

    public static String plainRate(double perSecond) {
        return RateText.plain(perSecond);
    }

    public static String count(long count) {
        return Math.abs(count) <= LARGEST_WRITTEN_OUT
                ? String.format(Locale.ROOT, "%,d", count)
                : scaled((double) count, 1000, THOUSANDS).text();
    }

    /** Writes a number on an axis: {@code 50 k}. */
    public static String plainCount(double count) {
        return scaled(count, 1000, THOUSANDS).plain().strip();
    }

    public static String pause(long nanos) {
        return nanos < NANOS_PER_MILLI ? "<1 ms" : count(nanos / NANOS_PER_MILLI) + " ms";
    }

    public static String seconds(long seconds) {
        if (seconds < SECONDS_PER_MINUTE) {
            return seconds + " s";
        }
        long minutes = seconds / SECONDS_PER_MINUTE;
        return minutes < MINUTES_PER_HOUR
                ? String.format(Locale.ROOT, "%d min %02d s", minutes, seconds % SECONDS_PER_MINUTE)
                : hours(minutes);
    }

    public static String roughly(Duration time) {
        long minutes = time.toMinutes();
        if (time.toSeconds() < 1 && !time.isZero()) {
            return TimeText.of(time.toNanos());
        } else if (minutes < ROUGH_MINUTES) {
            return seconds((time.toMillis() + 500) / 1000);
        }
        return minutes < MINUTES_PER_HOUR ? minutes + " min" : hours(minutes);
    }

    private static String hours(long minutes) {
        return minutes / MINUTES_PER_HOUR + " h " + minutes % MINUTES_PER_HOUR + " min";
    }

    public static String frequency(double times) {
        return String.format(Locale.ROOT, times < 10 ? "%.1f" : "%,.0f", times);
    }

    public static String cpus(double cpus) {
        return String.format(Locale.ROOT, "%.2f", cpus);
    }

    public static String bytes(long bytes) {
        return bytes < 1024
                ? bytes + " B"
                : scaled((double) bytes, 1024, BINARY).text();
    }

    public static String plainBytes(long bytes) {
        return bytes < 1024
                ? bytes + " B"
                : scaled((double) bytes, 1024, BINARY).plain();
    }

    public static String percent(double ratio) {
        return percent(ratio, DIGITS);
    }

    /** Writes a ratio that is rough by nature, such as a spread, as a percentage with two digits. */
    public static String roughPercent(double ratio) {
        return percent(ratio, ROUGH_DIGITS);
    }

    /** Writes a spread in percent, and a large one as a multiple of what it is a spread of. */
    public static String spread(double ratio) {
        return RatioText.isManifold(1 + ratio) ? ratio(ratio) : roughPercent(ratio);
    }

    /**
     * Writes parts of one whole as {@link #roughPercent} does, so that what is written never adds up to more: those
     * with the largest remainders are rounded up.
     */
    public static List<String> roughParts(List<Double> ratios) {
        List<BigDecimal> exact = ratios.stream()
                .map(ratio -> BigDecimal.valueOf(ratio * PERCENT))
                .toList();
        List<BigDecimal> written = new ArrayList<>(exact.stream()
                .map(part -> part.setScale(
                        Rounding.round(part.doubleValue(), ROUGH_DIGITS, MAX_DECIMALS)
                                .scale(),
                        RoundingMode.DOWN))
                .toList());
        List<Integer> largestRemainderFirst = IntStream.range(0, exact.size())
                .boxed()
                .sorted(Comparator.comparing(
                        (Integer i) -> exact.get(i)
                                .subtract(written.get(i))
                                .divide(written.get(i).ulp()),
                        Comparator.reverseOrder()))
                .toList();
        for (int i : largestRemainderFirst) {
            BigDecimal up = written.get(i).add(written.get(i).ulp());
            BigDecimal sum = written.stream().reduce(up.subtract(written.get(i)), BigDecimal::add);
            boolean isNearer = exact.get(i).subtract(written.get(i)).compareTo(up.subtract(exact.get(i))) >= 0;
            if (isNearer && sum.compareTo(BigDecimal.valueOf(PERCENT)) <= 0) {
                written.set(i, up);
            }
        }
        return written.stream().map(part -> part.toPlainString() + " %").toList();
    }

    /** Writes how many times as much something is; a small part as a fraction. */
    public static String ratio(double ratio) {
        return ratio > 0 && ratio < SMALL_RATIO ? "1/" + factor(1 / ratio) : "×" + factor(ratio);
    }

    /** Writes a number of times with three digits at most. */
    public static String factor(double times) {
        double inThreeDigits = Double.parseDouble(String.format(Locale.ROOT, "%.2e", times));
        return String.format(Locale.ROOT, times < 10 ? "%.2f" : "%,.0f", inThreeDigits);
    }

    private static String percent(double ratio, int digits) {
        if (!Double.isFinite(ratio)) {
            return "unknown";
        }
        BigDecimal rounded = Rounding.round(ratio * PERCENT, digits, MAX_DECIMALS);
        boolean isTooLittle = ratio > 0 && rounded.signum() == 0;
        return (isTooLittle ? "<" + BigDecimal.ONE.movePointLeft(MAX_DECIMALS) : rounded.toPlainString()) + " %";
    }

    private static WrittenFigure scaled(double value, int step, List<String> units) {
        int index = 0;
        double rest = value;
        BigDecimal rounded = Rounding.round(rest, DIGITS, MAX_DECIMALS);
        while (index < units.size() - 1 && rounded.abs().compareTo(BigDecimal.valueOf(step)) >= 0) {
            rest /= step;
            index++;
            rounded = Rounding.round(rest, DIGITS, MAX_DECIMALS);
        }
        return new WrittenFigure(rounded, units.get(index));
    }
}
