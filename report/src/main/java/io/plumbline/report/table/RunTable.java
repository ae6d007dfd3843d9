// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.table;

import io.plumbline.model.result.RunResult;
import io.plumbline.model.result.RunResult.JvmActivity;
import io.plumbline.model.result.Summary.Bounds;
import io.plumbline.model.result.Summary.SummarySeries;
import io.plumbline.report.document.Column;
import io.plumbline.report.document.Emphasis;
import io.plumbline.report.document.Row;
import io.plumbline.report.document.Table;
import io.plumbline.report.document.TableCell;
import io.plumbline.report.document.TableOf;
import io.plumbline.report.quantity.Quantity;
import io.plumbline.report.view.FactsText;
import io.plumbline.report.view.ResultView;
import io.plumbline.report.view.ResultView.Run;
import io.plumbline.stats.CpuCost;
import io.plumbline.stats.Percentiles;
import io.plumbline.stats.Variation;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.DoubleFunction;
import java.util.function.ToLongFunction;

/**
 * Table of every run of every fork, with its rates, its headline percentiles and what else the JVM did; then how much
 * the runs differ.
 */
public final class RunTable {

    /** Percentiles of each run. */
    public static final List<Double> SHOWN = List.of(50.0, 99.0, 99.9, Percentiles.MAX);

    private static final int DETAILS = 4; // columns behind the percentiles

    private final ResultView view;
    private final List<Run> runs;

    private RunTable(ResultView view) {
        this.view = view;
        this.runs = view.isOneFile() ? List.of() : view.runs();
    }

    public static Table of(ResultView view) {
        return new RunTable(view).table();
    }

    private Table table() {
        boolean isSteady = view.isSteady(view.headlineName());
        TableOf<Run> table = new TableOf<>(runs);
        if (view.offeredPerSecond().isPresent()) {
            table.column(Column.of("offered", 2), run -> rate(run.run().offeredPerSecond()));
        }
        table.column(
                Column.of("achieved", 1),
                run -> run.run().duration().isZero()
                        ? TableCell.NOTHING
                        : rate(run.run().achievedPerSecond()));
        if (isSteady) {
            SHOWN.forEach(percentile ->
                    table.column(Percentiles.label(percentile), run -> percentile(run.run(), percentile)));
        } else {
            table.column("backlog grows by", run -> TableCell.maybe(growth(run.run())));
        }
        table.column(
                        Column.detail("unfinished"),
                        run -> view.result().isImported()
                                ? TableCell.NOTHING
                                : TableCell.count(run.run().counts().censored()))
                .column(Column.detail("allocated, each"), run -> TableCell.maybe(allocated(run.run())))
                .column(
                        Column.detail("GC"),
                        run -> TableCell.maybe(collections(run.run().jvmActivity())))
                .column(
                        Column.detail("JIT, sum of its threads"),
                        run -> TableCell.maybe(compilation(run.run().jvmActivity())));
        Table made = table.table(
                        "Runs and forks: " + view.headlineName(),
                        isSteady ? view.headlineWord() : "",
                        run -> new Row(run.label(), List.of()))
                .about("runs");
        return isSteady && runs.size() > 1 ? made.with(variation()) : made;
    }

    private static TableCell rate(double perSecond) {
        return TableCell.of(Quantity.rate(perSecond));
    }

    private TableCell percentile(RunResult run, double percentile) {
        return TableCell.percentile(run.series(view.headlineName())
                .filter(series -> series.count() > 0)
                .map(series -> Percentiles.of(series, percentile)));
    }

    /** By how much the response time grew in each second of the run, if it did. */
    private static Optional<String> growth(RunResult run) {
        if (run.counts().completed() == 0 && run.counts().unsent() > 0) {
            return Optional.of("all stuck");
        }
        String growth = ResultView.growth(run.backlogGrowth());
        return run.backlogGrowth() <= 0 || growth.equals(ResultView.growth(0))
                ? Optional.empty()
                : Optional.of(growth + " per s");
    }

    /** By the whole JVM, for each invocation that was completed. */
    private static Optional<String> allocated(RunResult run) {
        return CpuCost.allocatedPerInvocation(List.of(run)).map(bytes -> Quantity.bytes(Math.round(bytes)));
    }

    public static Optional<String> collections(JvmActivity activity) {
        long count = activity.pauses().orElse(activity.collections());
        String word = activity.pauses().isPresent() ? "pause" : "collection";
        return count == 0
                ? Optional.empty()
                : Optional.of(FactsText.counted(count, word) + ", "
                        + Quantity.pause(
                                Duration.ofMillis(activity.collectionMillis()).toNanos()));
    }

    public static Optional<String> compilation(JvmActivity activity) {
        return Optional.of(activity.compilationMillis())
                .filter(millis -> millis > 0)
                .map(millis -> Quantity.pause(Duration.ofMillis(millis).toNanos()));
    }

    private List<Row> variation() {
        List<Row> rows = new ArrayList<>(List.of(summary("spread", this::spread)));
        Map<Double, Bounds> intervals =
                view.headline().map(SummarySeries::intervals).orElse(Map.of());
        view.confidenceOver().ifPresent(over -> {
            rows.add(summary("95 % low, " + over, percentile -> bound(intervals.get(percentile), Bounds::lowNanos)));
            rows.add(summary("95 % high, " + over, percentile -> bound(intervals.get(percentile), Bounds::highNanos)));
        });
        return rows;
    }

    private TableCell spread(double percentile) {
        OptionalDouble spread = Variation.overRuns(view.result().forks(), view.headlineName(), percentile);
        return spread.isEmpty() ? TableCell.NOTHING : TableCell.of(Quantity.spread(spread.getAsDouble()));
    }

    /** With a unit of its own, since it is no run's. */
    private static TableCell bound(Bounds bounds, ToLongFunction<Bounds> end) {
        return bounds == null ? TableCell.BLANK : TableCell.of(Quantity.TIME.of(end.applyAsLong(bounds)));
    }

    private Row summary(String label, DoubleFunction<TableCell> figure) {
        List<TableCell> cells =
                new ArrayList<>(Collections.nCopies(view.offeredPerSecond().isEmpty() ? 1 : 2, TableCell.BLANK));
        SHOWN.forEach(percentile -> cells.add(figure.apply(percentile).with(Emphasis.FAINT)));
        cells.addAll(Collections.nCopies(DETAILS, TableCell.BLANK));
        return new Row("", label, Row.Mark.MINOR, cells);
    }
}
