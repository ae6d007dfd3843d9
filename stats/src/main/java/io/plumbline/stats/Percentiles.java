// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats;

import io.plumbline.model.latency.Series;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.stats.PercentileValue.Certainty;
import io.plumbline.stats.PercentileValue.Support;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Percentiles of a series by nearest rank, with the uncertainty due to censored values and small samples.
 *
 * <p>The percentile <i>p</i> of <i>N</i> values is the value of rank {@code r = max(1, ⌈p/100 · N⌉)}: the inverse of the
 * empirical distribution function, definition 1 of Hyndman and Fan, "Sample Quantiles in Statistical Packages" (1996).
 * The histogram answers with the highest value that it can't tell from the true one (Tene's HdrHistogram); that answer is
 * clamped to the exact minimum and maximum, and ranks 1 and <i>N</i> are these.
 *
 * <p>Censored values are recorded at their lower bounds. The percentile is exact if it doesn't change when every
 * censored value is moved to infinity, that is if at least {@code r} uncensored values lie at or below it; otherwise it
 * is a lower bound. For values that all wait for the same end this is the estimate of Kaplan and Meier (1958). Values
 * that were too large for the histogram are treated likewise, except for the maximum, which is exact.
 */
public final class Percentiles {

    /** The percentiles that every report shows, besides minimum and maximum. */
    public static final List<Double> SHOWN = List.of(50.0, 90.0, 99.0, 99.9, 99.99);

    public static final double MIN = 0.0;

    public static final double MAX = 100.0;

    /**
     * How many samples must lie beyond a percentile: 10, a usual rule of thumb. The relative standard deviation of the
     * number of samples beyond is then about 1/√10, one third.
     */
    public static final int SAMPLES_BEYOND = 10;

    private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);

    private Percentiles() {}

    /** Finds one percentile, 0 to 100, over all runs of all forks; 0 ns and unsupported if the series is empty. */
    public static PercentileValue of(BenchmarkResult result, String series, double percentile) {
        return of(
                result.summary()
                        .series(series)
                        .orElseThrow(() -> new IllegalArgumentException(
                                "no such series in this result: series=" + series + " (allowed: "
                                        + result.summary().series().stream()
                                                .map(one -> one.merged().name())
                                                .collect(Collectors.joining(", "))
                                        + ")"))
                        .merged(),
                percentile);
    }

    /** Returns its value; 0 ns and unsupported if the series is empty; {@code percentile}: 0 to 100. */
    public static PercentileValue of(Series series, double percentile) {
        return of(series, List.of(percentile)).get(0);
    }

    /** Finds several percentiles; cheaper than one after the other; {@code percentiles}: each 0 to 100. */
    public static List<PercentileValue> of(Series series, List<Double> percentiles) {
        percentiles.forEach(Percentiles::check);
        RankWalk walk = new RankWalk(series);
        Map<Double, PercentileValue> values = new TreeMap<>();
        percentiles.stream()
                .sorted()
                .forEach(percentile -> values.computeIfAbsent(percentile, one -> find(series.count(), walk, one)));
        return percentiles.stream().map(values::get).toList();
    }

    /**
     * Returns whether enough samples lie beyond a percentile, 0 to 100:
     * {@code count · (1 − p/100) >= }{@link #SAMPLES_BEYOND}. The minimum and the maximum of at least one sample always
     * are.
     */
    public static boolean isSupported(long count, double percentile) {
        if (percentile == MIN || percentile == MAX) {
            return count > 0;
        }
        return count >= samplesNeeded(percentile);
    }

    /** Returns {@code ⌈}{@link #SAMPLES_BEYOND}{@code / (1 − p/100)⌉}, such as 100,000 for 99.99. */
    public static long samplesNeeded(double percentile) {
        check(percentile);
        BigDecimal beyondPercent = HUNDRED.subtract(BigDecimal.valueOf(percentile));
        if (beyondPercent.signum() == 0) {
            throw new IllegalArgumentException(
                    "nothing lies beyond the maximum: percentile=" + percentile + " (allowed: 0 to below 100)");
        }
        return HUNDRED.multiply(BigDecimal.valueOf(SAMPLES_BEYOND))
                .divide(beyondPercent, 0, RoundingMode.CEILING)
                .longValueExact();
    }

    /** Returns {@code p50}, {@code p99.9}, and {@code min} and {@code max} for 0 and 100. */
    public static String label(double percentile) {
        check(percentile);
        if (percentile == MIN) {
            return "min";
        }
        return percentile == MAX
                ? "max"
                : "p" + BigDecimal.valueOf(percentile).stripTrailingZeros().toPlainString();
    }

    /** Returns the percentile, such as 99.9; {@code label}: such as {@code p99.9}. */
    public static double ofLabel(String label) {
        return switch (label) {
            case "min" -> MIN;
            case "max" -> MAX;
            default -> Double.parseDouble(label.substring(1));
        };
    }

    private static void check(double percentile) {
        if (!(percentile >= MIN && percentile <= MAX)) {
            throw new IllegalArgumentException(
                    "percentile out of range: percentile=" + percentile + " (allowed: 0 to 100)");
        }
    }

    private static PercentileValue find(long count, RankWalk walk, double percentile) {
        if (count == 0) {
            return new PercentileValue(percentile, 0, Certainty.EXACT, Support.UNSUPPORTED);
        }
        return walk.value(percentile, rank(count, percentile));
    }

    static long rank(long count, double percentile) {
        return BigDecimal.valueOf(percentile)
                .multiply(BigDecimal.valueOf(count))
                .divide(HUNDRED, 0, RoundingMode.CEILING)
                .max(BigDecimal.ONE)
                .longValueExact();
    }
}
