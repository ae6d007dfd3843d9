// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.objective;

import io.plumbline.model.DurationText;
import io.plumbline.model.latency.Series;
import io.plumbline.model.result.RunResult;
import io.plumbline.stats.PercentileInterval;
import io.plumbline.stats.PercentileIntervals;
import io.plumbline.stats.Percentiles;
import io.plumbline.stats.TimeText;
import io.plumbline.stats.objective.Judgement.Measured;
import java.time.Duration;
import java.util.List;

/**
 * A percentile of a series has to be below a limit. Judged by the {@linkplain PercentileIntervals interval} that the runs give
 * together.
 *
 * @param series name of the series, such as {@code response}, or of a probe; empty for the first of a run, its headline
 * @param percentile more than 0 and less than 100
 * @param limit what the percentile has to be below, more than 0
 */
public record PercentileObjective(String series, double percentile, Duration limit) implements Objective {

    private static final int DIGITS = 4;

    @Override
    public Judgement judge(List<RunResult> runs, double confidence) {
        List<Series> parts = runs.stream()
                .flatMap(run -> run.series().stream()
                        .filter(one -> series.isEmpty() || one.name().equals(series))
                        .limit(1))
                .filter(one -> one.count() > 0)
                .toList();
        if (parts.isEmpty()) {
            return Judgement.nothing(this, "nothing was measured of " + this);
        }
        return PercentileIntervals.of(parts, percentile, confidence)
                .map(this::judge)
                .orElseGet(() -> Judgement.nothing(
                        this, "too few intervals for " + this + ": needed=" + PercentileIntervals.FEWEST_WINDOWS));
    }

    private Judgement judge(PercentileInterval interval) {
        double high =
                interval.highNanos().isPresent() ? (double) interval.highNanos().getAsLong() : Double.POSITIVE_INFINITY;
        Measured measured = new Measured((double) interval.nanos(), (double) interval.lowNanos(), high);
        String upper = Double.isInfinite(high) ? "unknown" : TimeText.of(high, DIGITS);
        String reason = Percentiles.label(percentile) + " is " + TimeText.of(measured.value(), DIGITS) + " ("
                + TimeText.of(measured.low(), DIGITS) + " to " + upper + ")";
        return Judgement.below(this, (double) limit.toNanos(), measured, reason);
    }

    @Override
    public String toString() {
        String prefix = series.isEmpty() ? "" : series + ":";
        return prefix + Percentiles.label(percentile) + "<" + DurationText.of(limit);
    }
}
