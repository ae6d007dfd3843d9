// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results.export;

import io.plumbline.model.collection.CellParameters;
import io.plumbline.model.collection.CollectionCell;
import io.plumbline.model.environment.CpuUse;
import io.plumbline.model.foreign.Escape;
import io.plumbline.model.latency.Series;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.result.RunResult;
import io.plumbline.model.result.Summary.SummarySeries;
import io.plumbline.results.json.JsonBinding;
import io.plumbline.results.percentile.PercentileKey;
import io.plumbline.results.percentile.SeriesPercentiles;
import io.plumbline.stats.CpuCost;
import io.plumbline.stats.Percentiles;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** One row of a CSV file; a column that is not set is empty, and what has no column is in the JSON file alone. */
final class CsvRow {

    private static final List<String> COLUMNS = columns();
    private static final String END = "\r\n";

    private final Map<String, String> fields = new HashMap<>();

    private static List<String> columns() {
        List<String> columns = new ArrayList<>(List.of(("transport wait placement client_cpu reflector_cpu "
                        + "size_bytes load jdk_version jdk_home task variant state reason scope title valid fork run series started_at arrivals "
                        + "duration_nanos offered_per_second achieved_per_second backlog_growth scheduled invocations "
                        + "unsent in_flight lost end count min_nanos")
                .split(" ")));
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

    CsvRow set(String column, Object value) {
        fields.put(
                column,
                value instanceof Double number ? BigDecimal.valueOf(number).toPlainString() : value.toString());
        return this;
    }

    CsvRow withCell(CollectionCell cell) {
        CellParameters parameters = cell.parameters();
        parameters.task().ifPresentOrElse(task -> set("task", task), () -> set("size_bytes", parameters.sizeBytes()));
        parameters.cpus().ifPresent(cpus -> set("client_cpu", cpus.client()).set("reflector_cpu", cpus.reflector()));
        return set("transport", parameters.transport())
                .set("wait", parameters.waitStrategy())
                .set("placement", parameters.placement())
                .set("load", parameters.load())
                .set("jdk_version", parameters.jdk().version())
                .set("jdk_home", parameters.jdk().home())
                .set("variant", parameters.variant())
                .set("state", JsonBinding.word(cell.state()))
                .set("reason", cell.reason());
    }

    CsvRow withRun(ForkResult fork, RunResult run) {
        return set("fork", fork.index())
                .set("run", run.index())
                .set("started_at", run.startedAt())
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
                .set("end", JsonBinding.word(run.end()));
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
            set(PercentileKey.of(percentile) + "_low_nanos", bounds.lowNanos());
            set(PercentileKey.of(percentile) + "_high_nanos", bounds.highNanos());
        });
        return this;
    }

    /** CPU time that the processes used. */
    CsvRow withCpu(List<ForkResult> forks) {
        for (CpuUse use : CpuCost.byRole(forks)) {
            set(use.role() + "_cpus_busy", use.cpus());
            CpuCost.callsPerInvocation(use).ifPresent(calls -> set(use.role() + "_calls_per_invocation", calls));
        }
        CpuCost.nanosPerInvocation(forks).ifPresent(nanos -> set("cpu_nanos_per_invocation", nanos));
        return this;
    }

    /** A file of rows under the names of their columns. */
    static String file(List<CsvRow> rows) {
        StringBuilder text =
                new StringBuilder(1 << 14).append(String.join(",", COLUMNS)).append(END);
        for (CsvRow row : rows) {
            text.append(COLUMNS.stream()
                            .map(column -> Escape.csv(row.fields.getOrDefault(column, "")))
                            .collect(Collectors.joining(",")))
                    .append(END);
        }
        return text.toString();
    }
}
