// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results.export;

import io.plumbline.model.environment.CpuUse;
import io.plumbline.model.latency.Series;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.result.RunResult;
import io.plumbline.model.result.Summary.SummarySeries;
import io.plumbline.results.percentile.PercentileKey;
import io.plumbline.results.percentile.SeriesPercentiles;
import io.plumbline.stats.CpuCost;
import io.plumbline.stats.Percentiles;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.stream.Collectors;

/** One row of a CSV file; a column that is not set is empty. */
final class CsvRow {

    private static final List<String> COLUMNS = columns();

    private final String[] fields = new String[COLUMNS.size()];

    private static List<String> columns() {
        List<String> columns = new ArrayList<>(List.of("scope", "title", "valid", "fork", "run", "series"));
        columns.addAll(
                List.of("started_at", "arrivals", "duration_nanos", "offered_per_second", "achieved_per_second"));
        columns.addAll(List.of("backlog_growth", "scheduled", "invocations", "unsent", "in_flight", "lost", "end"));
        columns.addAll(List.of("count", "min_nanos"));
        Percentiles.SHOWN.forEach(percentile -> columns.add(PercentileKey.of(percentile) + "_nanos"));
        columns.addAll(List.of("max_nanos", "mean_nanos", "saturated", "negative", "censored_count"));
        columns.add("percentiles_at_least");
        for (double percentile : Percentiles.SHOWN) {
            columns.add(PercentileKey.of(percentile) + "_low_nanos");
            columns.add(PercentileKey.of(percentile) + "_high_nanos");
        }
        columns.addAll(List.of("client_cpus_busy", "reflector_cpus_busy", "cpu_nanos_per_invocation"));
        columns.addAll(List.of("client_calls_per_invocation", "reflector_calls_per_invocation"));
        return List.copyOf(columns);
    }

    static String header() {
        return String.join(",", COLUMNS) + "\r\n";
    }

    CsvRow set(String column, String value) {
        int index = COLUMNS.indexOf(column);
        if (index < 0) {
            throw new IllegalArgumentException("no such column: name=" + column);
        }
        fields[index] = value;
        return this;
    }

    private CsvRow set(String column, long value) {
        return set(column, Long.toString(value));
    }

    private CsvRow set(String column, double value) {
        return set(column, BigDecimal.valueOf(value).toPlainString());
    }

    CsvRow withRun(ForkResult fork, RunResult run) {
        return set("fork", fork.index())
                .set("run", run.index())
                .set("started_at", run.startedAt().toString())
                .set("arrivals", run.arrivals())
                .set("duration_nanos", run.duration().toNanos())
                .set("offered_per_second", run.offeredPerSecond())
                .set("achieved_per_second", run.achievedPerSecond())
                .set("backlog_growth", run.backlogGrowth())
                .set("scheduled", run.counts().scheduled())
                .set("invocations", run.counts().completed())
                .set("unsent", run.counts().unsent())
                .set("in_flight", run.counts().inFlight())
                .set("lost", run.counts().lost())
                .set("end", run.end().name().toLowerCase(Locale.ROOT));
    }

    CsvRow withValues(Series series) {
        set("series", series.name()).set("count", series.count());
        set("saturated", series.saturated()).set("negative", series.negative());
        set("censored_count", series.censored().totalCount());
        if (series.count() == 0) {
            return this;
        }
        set("min_nanos", series.minNanos()).set("max_nanos", series.maxNanos());
        set("mean_nanos", series.meanNanos());
        SeriesPercentiles percentiles = new SeriesPercentiles(series);
        percentiles.nanosByKey().forEach((key, nanos) -> set(key + "_nanos", nanos));
        return set("percentiles_at_least", String.join(" ", percentiles.lowerBounds()));
    }

    CsvRow withIntervals(SummarySeries series) {
        series.intervals().forEach((percentile, bounds) -> {
            if (Percentiles.SHOWN.contains(percentile)) {
                set(PercentileKey.of(percentile) + "_low_nanos", bounds.lowNanos());
                set(PercentileKey.of(percentile) + "_high_nanos", bounds.highNanos());
            }
        });
        return this;
    }

    /** What both sides burned; roles without a column are in the JSON file alone. */
    CsvRow withCpu(List<ForkResult> forks) {
        for (CpuUse use : CpuCost.byRole(forks)) {
            setIfThere(use.role() + "_cpus_busy", OptionalDouble.of(use.cpus()));
            setIfThere(use.role() + "_calls_per_invocation", CpuCost.callsPerInvocation(use));
        }
        CpuCost.nanosPerInvocation(forks).ifPresent(nanos -> set("cpu_nanos_per_invocation", nanos));
        return this;
    }

    private void setIfThere(String column, OptionalDouble value) {
        if (COLUMNS.contains(column) && value.isPresent()) {
            set(column, value.getAsDouble());
        }
    }

    String line() {
        return line(fields);
    }

    /** Fields as a line of a file, quoted where needed; null is empty. */
    static String line(String... fields) {
        return Arrays.stream(fields).map(CsvRow::quoted).collect(Collectors.joining(",")) + "\r\n";
    }

    private static String quoted(String field) {
        if (field == null) {
            return "";
        }
        boolean plain = field.chars().noneMatch(c -> c == ',' || c == '"' || c == '\r' || c == '\n');
        return plain ? field : '"' + field.replace("\"", "\"\"") + '"';
    }
}
