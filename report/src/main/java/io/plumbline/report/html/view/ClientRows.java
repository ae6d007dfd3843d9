// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.html.view;

import io.plumbline.model.latency.SeriesNames;
import io.plumbline.model.result.ClientSpread;
import io.plumbline.model.result.ClientSpread.SeriesSpread;
import io.plumbline.model.result.ClientSpread.Spread;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;

/** How much the clients of each run differ from each other: a slow one vanishes in the percentiles of all together. */
final class ClientRows {

    private static final List<String> OVER_CLIENTS = List.of("least", "middle", "most");

    private ClientRows() {}

    /** Empty with a single client, or where none has a value. */
    static Table of(ResultView view) {
        List<String> head = new ArrayList<>(List.of("", "clients", "threads"));
        for (String percentile : List.of("p50", "p99")) {
            OVER_CLIENTS.forEach(which -> head.add(percentile + ", " + which));
        }
        Table table = new Table("Clients beside each other: " + seriesName(view), head);
        if (view.merged(seriesName(view)).isPresent()) {
            view.runs().forEach(run -> run.run().clientSpread().ifPresent(spread -> addRow(table, view, run, spread)));
        }
        return table;
    }

    /** If the backlog grows, the response time of every client tells how long the run was. */
    private static String seriesName(ResultView view) {
        return view.isSaturated() ? SeriesNames.SERVICE : view.headlineName();
    }

    private static void addRow(Table table, ResultView view, ResultView.Run run, ClientSpread spread) {
        spread.series(seriesName(view)).ifPresent(series -> {
            List<Object> row = new ArrayList<>(
                    List.of(run.label(), Integer.toString(spread.clients()), Integer.toString(spread.clientThreads())));
            List.of(series.p50(), series.p99()).forEach(one -> {
                row.add(ResultView.TIME.of(one.minNanos()));
                row.add(ResultView.TIME.of(one.medianNanos()));
                row.add(ResultView.TIME.of(one.maxNanos()));
            });
            table.row(row);
        });
    }

    /** The same over all runs in a sentence; none with a single client. */
    static List<String> sentence(ResultView view) {
        List<ClientSpread> spreads = view.runs().stream()
                .flatMap(run -> run.run().clientSpread().stream())
                .toList();
        return spreads.isEmpty() ? List.of() : List.of(clients(spreads.get(0)) + difference(view, spreads) + ".");
    }

    private static String clients(ClientSpread spread) {
        return spread.clients() + " clients on " + spread.clientThreads()
                + (spread.clientThreads() == 1 ? " thread" : " threads");
    }

    private static String difference(ResultView view, List<ClientSpread> spreads) {
        String name = seriesName(view);
        List<SeriesSpread> shown =
                spreads.stream().flatMap(spread -> spread.series(name).stream()).toList();
        if (shown.isEmpty() || view.merged(name).isEmpty()) {
            return "";
        }
        return " differ: p99 " + (view.isSaturated() ? "of the service alone " : "") + "is "
                + ResultView.TIME.of(least(shown, SeriesSpread::p99)) + " for the fastest and "
                + ResultView.TIME.of(most(shown, SeriesSpread::p99)) + " for the slowest";
    }

    private static long least(Collection<SeriesSpread> runs, Function<SeriesSpread, Spread> figure) {
        return runs.stream().map(figure).mapToLong(Spread::minNanos).min().orElseThrow();
    }

    private static long most(Collection<SeriesSpread> runs, Function<SeriesSpread, Spread> figure) {
        return runs.stream().map(figure).mapToLong(Spread::maxNanos).max().orElseThrow();
    }
}
