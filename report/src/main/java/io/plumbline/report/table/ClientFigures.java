// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.table;

import io.plumbline.model.latency.SeriesNames;
import io.plumbline.model.result.ClientSpread;
import io.plumbline.model.result.ClientSpread.SeriesSpread;
import io.plumbline.model.result.ClientSpread.Spread;
import io.plumbline.report.document.Column;
import io.plumbline.report.document.Row;
import io.plumbline.report.document.Table;
import io.plumbline.report.document.TableCell;
import io.plumbline.report.document.TableOf;
import io.plumbline.report.view.FactsText;
import io.plumbline.report.view.ResultView;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Range of the differences between the clients of all runs. */
public record ClientFigures(int count, String threads, List<SeriesSpread> spreads) {

    public static Optional<ClientFigures> of(ResultView view) {
        List<ClientSpread> runs = view.runs().stream()
                .flatMap(run -> run.run().clientSpread().stream())
                .toList();
        String name = seriesName(view);
        List<SeriesSpread> spreads = runs.stream()
                .filter(run -> view.merged(name).isPresent())
                .flatMap(run -> run.series(name).stream())
                .toList();
        return runs.stream()
                .findFirst()
                .map(first -> new ClientFigures(
                        first.clients(), FactsText.counted(first.clientThreads(), "thread"), spreads));
    }

    private static String seriesName(ResultView view) {
        return view.isSaturated() ? SeriesNames.SERVICE : view.headlineName();
    }

    public Spread widest(Function<SeriesSpread, Spread> figure) {
        return spreads.stream()
                .map(figure)
                .max(Comparator.comparingDouble(ClientFigures::ratio))
                .orElseThrow();
    }

    public static double ratio(Spread spread) {
        return Math.max(1, spread.maxNanos()) / (double) Math.max(1, spread.minNanos());
    }

    private record Entry(String run, ClientSpread spread, SeriesSpread series) {}

    /** The clients of each run: a slow one disappears in the merged percentiles. */
    public static Table table(ResultView view) {
        String name = seriesName(view);
        TableOf<Entry> table = new TableOf<>(view.runs().stream()
                .filter(run -> view.merged(name).isPresent())
                .flatMap(run -> run.run().clientSpread().stream()
                        .flatMap(spread ->
                                spread.series(name).stream().map(series -> new Entry(run.label(), spread, series))))
                .toList());
        table.column("clients", entry -> TableCell.count(entry.spread().clients()))
                .column("threads", entry -> TableCell.count(entry.spread().clientThreads()));
        addSpread(table, "p50", SeriesSpread::p50);
        addSpread(table, "p99", SeriesSpread::p99);
        return table.table("Clients side by side: " + name, "", entry -> new Row(entry.run(), List.of()));
    }

    private static void addSpread(TableOf<Entry> table, String label, Function<SeriesSpread, Spread> part) {
        table.column(
                        Column.of(label + ", min"),
                        entry -> TableCell.time(part.apply(entry.series()).minNanos()))
                .column(
                        Column.of(label + ", median"),
                        entry -> TableCell.time(part.apply(entry.series()).medianNanos()))
                .column(
                        Column.of(label + ", max"),
                        entry -> TableCell.time(part.apply(entry.series()).maxNanos()));
    }
}
