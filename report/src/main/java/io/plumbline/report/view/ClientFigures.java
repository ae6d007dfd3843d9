// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.view;

import io.plumbline.model.latency.SeriesNames;
import io.plumbline.model.result.ClientSpread;
import io.plumbline.model.result.ClientSpread.SeriesSpread;
import io.plumbline.model.result.ClientSpread.Spread;
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

    public static String seriesName(ResultView view) {
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
}
