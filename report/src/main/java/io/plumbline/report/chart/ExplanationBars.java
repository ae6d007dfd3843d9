// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.chart;

import io.plumbline.model.explain.Episode;
import io.plumbline.model.explain.Explanation;
import io.plumbline.model.explain.Explanation.Ladder;
import io.plumbline.model.explain.Explanation.Step;
import io.plumbline.report.conclusion.ExplanationWords;
import io.plumbline.report.document.Bars;
import io.plumbline.report.document.Bars.Bar;
import io.plumbline.report.document.Bars.Segment;
import io.plumbline.report.document.Chart;
import io.plumbline.report.quantity.Quantity;
import io.plumbline.report.table.ExplanationTables;
import io.plumbline.stats.Percentiles;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Bars of an explanation. */
final class ExplanationBars {

    private ExplanationBars() {}

    /** A percentile as measured, and without one cause after the other. */
    static Stream<Chart> ladders(Explanation why) {
        return why.ladders().stream()
                .filter(ladder -> !ladder.steps().isEmpty())
                .map(ladder -> Chart.of(
                                new Bars(
                                        "What " + Percentiles.label(ladder.percentile())
                                                + " would be without its causes",
                                        bars(ladder)),
                                "")
                        .onPage());
    }

    private static List<Bar> bars(Ladder ladder) {
        List<Bar> bars = new ArrayList<>();
        bars.add(Bar.of("as measured", (double) ladder.nanos(), Quantity.TIME.of(ladder.nanos())));
        for (Step step : ladder.steps()) {
            String label = (bars.size() == 1 ? "without " : "and without ")
                    + step.without().plural();
            bars.add(Bar.of(label, (double) step.nanos(), ExplanationWords.time(step)));
        }
        return bars;
    }

    /** What the responses of the slowest delays consist of. */
    static Stream<Chart> slowest(Explanation why) {
        return why.worst().isEmpty()
                ? Stream.empty()
                : Stream.of(Chart.of(
                                new Bars(
                                        "Where the slowest responses went",
                                        why.worst().stream()
                                                .map(ExplanationBars::bar)
                                                .toList()),
                                "Longest first, not counting the time queued behind another.")
                        .onPage());
    }

    private static Bar bar(Episode episode) {
        return new Bar(
                ExplanationWords.moment(episode),
                ExplanationTables.lines(episode).stream()
                        .map(line -> new Segment(line.cause().state(), (double) line.nanos()))
                        .toList(),
                Quantity.TIME.of(episode.head().responseNanos()) + ", " + ExplanationWords.of(episode.confidence()));
    }
}
