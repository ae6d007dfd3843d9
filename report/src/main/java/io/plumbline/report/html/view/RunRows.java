// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.html.view;

import io.plumbline.model.result.RunResult;
import io.plumbline.model.result.Summary.Bounds;
import io.plumbline.model.result.Summary.SummarySeries;
import io.plumbline.report.html.view.Table.Kind;
import io.plumbline.report.quantity.GrowthText;
import io.plumbline.report.quantity.Quantity;
import io.plumbline.stats.IntervalBasis;
import io.plumbline.stats.Percentiles;
import io.plumbline.stats.Variation;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.DoubleFunction;

/** Every run of every fork with its rates, its headline percentiles and what the JVM did beside; then how far they differ. */
final class RunRows {

    private static final List<Double> SHOWN = List.of(50.0, 99.0, 99.9, Percentiles.MAX);
    private static final int COLUMNS_BEFORE = 3;
    private static final int COLUMNS_AFTER = 3;

    private final ResultView view;

    RunRows(ResultView view) {
        this.view = view;
    }

    Table table() {
        List<String> head = new ArrayList<>(List.of("", "offered", "achieved"));
        SHOWN.forEach(percentile -> head.add(Percentiles.label(percentile)));
        head.addAll(List.of("unfinished", "collections", "compiler"));
        Table table = new Table("Runs and forks: " + view.headlineName(), head);
        List<ResultView.Run> runs = view.runs();
        runs.forEach(run -> table.row(row(run)));
        if (runs.size() > 1 && view.isSteady(view.headlineName())) {
            addVariation(table);
        }
        return table;
    }

    private List<Object> row(ResultView.Run entry) {
        RunResult run = entry.run();
        List<Object> cells = new ArrayList<>(List.of(entry.label()));
        cells.add(run.isClosedLoop() ? "back to back" : Quantity.rate(run.offeredPerSecond()));
        cells.add(Quantity.rate(run.achievedPerSecond()));
        cells.addAll(percentiles(run));
        long unfinished = run.counts().censored();
        cells.add(unfinished == 0 ? Table.cell("0", Kind.FAINT) : Quantity.count(unfinished));
        cells.add(Quantity.count(run.jvmActivity().collections()) + ", "
                + run.jvmActivity().collectionMillis() + " ms");
        cells.add(run.jvmActivity().compilationMillis() + " ms");
        return cells;
    }

    private List<Object> percentiles(RunResult run) {
        if (!view.isSteady(view.headlineName())) {
            List<Object> cells = new ArrayList<>(Collections.nCopies(SHOWN.size(), Table.cell("–", Kind.FAINT)));
            GrowthText.of(run.counts().completed(), run.counts().unsent(), run.backlogGrowth(), ResultView.TIME)
                    .ifPresent(growth -> cells.set(0, Table.cell(growth, Kind.BOUND)));
            return cells;
        }
        return run.series(view.headlineName())
                .filter(series -> series.count() > 0)
                .map(series -> Percentiles.of(series, SHOWN).stream()
                        .map(Table::percentile)
                        .toList())
                .orElse(Collections.nCopies(SHOWN.size(), Table.cell("–", Kind.FAINT)));
    }

    private void addVariation(Table table) {
        addRow(table, "spread", percentile -> {
            OptionalDouble spread = Variation.overRuns(view.result().forks(), view.headlineName(), percentile);
            return spread.isPresent() ? Quantity.roughPercent(spread.getAsDouble()) : "–";
        });
        IntervalBasis basis = IntervalBasis.of(view.result().forks());
        if (basis != IntervalBasis.FORKS && basis != IntervalBasis.RUNS) {
            return;
        }
        Map<Double, Bounds> intervals =
                view.headline().map(SummarySeries::intervals).orElse(Map.of());
        String over = basis == IntervalBasis.FORKS ? "forks" : "runs";
        addRow(table, "95 % low, over " + over, percentile -> bound(intervals, percentile, true));
        addRow(table, "95 % high, over " + over, percentile -> bound(intervals, percentile, false));
    }

    private static String bound(Map<Double, Bounds> intervals, double percentile, boolean isLow) {
        Bounds bounds = intervals.get(percentile);
        if (bounds == null) {
            return "";
        }
        return ResultView.TIME.of(isLow ? bounds.lowNanos() : bounds.highNanos());
    }

    private static void addRow(Table table, String label, DoubleFunction<String> cell) {
        List<Object> cells = new ArrayList<>(List.of(label));
        cells.addAll(Collections.nCopies(COLUMNS_BEFORE - 1, ""));
        SHOWN.forEach(percentile -> cells.add(Table.cell(cell.apply(percentile), Kind.FAINT)));
        cells.addAll(Collections.nCopies(COLUMNS_AFTER, ""));
        table.row(cells);
    }
}
