// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats;

import io.plumbline.model.TimeText;
import io.plumbline.model.latency.Series;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.result.Summary.Bounds;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Values of a percentile that differ so much between forks (or runs) that an interval over them would be meaningless.
 * {@code percentile}: 0 to 100; {@code values}: the value of each, ascending.
 */
public record Disagreement(double percentile, IntervalBasis basis, List<PercentileValue> values) {

    /** How many times as high as its lower end the upper end of an interval may be. */
    private static final double FACTOR = 10;

    private static final List<Double> JUDGED = List.of(50.0, 99.0);
    private static final int MAX_LISTED = 5;

    public Disagreement {
        values = List.copyOf(values);
    }

    /** Finds the first of p50 and p99 on which forks or runs disagree: empty if they agree, or with a single run. */
    public static Optional<Disagreement> of(List<ForkResult> forks, String series) {
        return JUDGED.stream()
                .flatMap(percentile -> of(forks, series, percentile).stream())
                .findFirst();
    }

    /** Returns empty if they agree, or with a single run; {@code percentile}: 0 to 100. */
    public static Optional<Disagreement> of(List<ForkResult> forks, String series, double percentile) {
        List<Series> byFork = SeriesMerge.byFork(forks, series);
        List<Series> byRun = SeriesMerge.byRun(forks, series);
        IntervalBasis basis = IntervalBasis.of(byFork.size(), byRun.size());
        if (basis == IntervalBasis.NONE) {
            return Optional.empty();
        }
        List<PercentileValue> values = (basis == IntervalBasis.FORKS ? byFork : byRun)
                .stream()
                        .map(one -> Percentiles.of(one, percentile))
                        .sorted(Comparator.comparingLong(PercentileValue::nanos))
                        .toList();
        return Optional.of(Summaries.bounds(basis, values))
                .filter(Disagreement::isTooWide)
                .map(bounds -> new Disagreement(percentile, basis, values));
    }

    /** Tells whether an interval says nothing: true if its upper end is more than ten times its lower end. */
    public static boolean isTooWide(Bounds bounds) {
        return bounds.highNanos() > FACTOR * Math.max(1, bounds.lowNanos());
    }

    /** Says it in words, such as {@code the forks disagree: p99 is 2.97 µs, 18.7 µs, 218 ms}. */
    public String text() {
        int count = values.size();
        String listed = count <= MAX_LISTED
                ? values.stream().map(Disagreement::text).collect(Collectors.joining(", "))
                : text(values.get(0)) + " to " + text(values.get(count - 1)) + ", " + text(values.get(count / 2))
                        + " in the middle";
        return "the " + (basis == IntervalBasis.FORKS ? "forks" : "runs") + " disagree: "
                + Percentiles.label(percentile) + " is " + listed;
    }

    private static String text(PercentileValue value) {
        return (value.isLowerBound() ? "≥" : "") + TimeText.of(value.nanos());
    }
}
