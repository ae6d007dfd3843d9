// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.console;

import io.plumbline.model.latency.SeriesNames;
import io.plumbline.model.result.ClientSpread;
import io.plumbline.model.result.ClientSpread.SeriesSpread;
import io.plumbline.model.result.ClientSpread.Spread;
import java.util.List;
import java.util.function.Function;

/** How much the clients differ from each other: a slow one vanishes in the percentiles of all. */
final class ClientLine {

    private final Subject subject;

    ClientLine(Subject subject) {
        this.subject = subject;
    }

    /** Nothing with a single client. */
    List<Line> lines() {
        List<ClientSpread> spreads = subject.runs().stream()
                .flatMap(run -> run.clientSpread().stream())
                .toList();
        if (spreads.isEmpty()) {
            return List.of();
        }
        return Wrap.behind(
                Line.of("clients", Style.FAINT).and("  "),
                clients(spreads.get(0)) + figures(spreads),
                Style.PLAIN,
                subject.width());
    }

    /** If the backlog grows, the response time of every client tells how long the run was: their service is shown then. */
    private String figures(List<ClientSpread> spreads) {
        String name = subject.isSaturated() ? SeriesNames.SERVICE : subject.headline();
        List<SeriesSpread> shown =
                spreads.stream().flatMap(spread -> spread.series(name).stream()).toList();
        if (shown.isEmpty() || subject.series(name).isEmpty()) {
            return "";
        }
        return (subject.isSaturated() ? "; service, " : "; ") + "least, middle and most over them: p50 "
                + over(shown, SeriesSpread::p50) + "; p99 " + over(shown, SeriesSpread::p99);
    }

    private static String clients(ClientSpread spread) {
        return spread.clients() + " on " + spread.clientThreads()
                + (spread.clientThreads() == 1 ? " thread" : " threads");
    }

    /** Over all runs: the least of the least, the lower median of the middle ones, the most of the most. */
    private String over(List<SeriesSpread> runs, Function<SeriesSpread, Spread> figure) {
        List<Spread> spreads = runs.stream().map(figure).toList();
        long min = spreads.stream().mapToLong(Spread::minNanos).min().orElseThrow();
        long middle = Spread.of(spreads.stream().mapToLong(Spread::medianNanos).toArray())
                .medianNanos();
        long max = spreads.stream().mapToLong(Spread::maxNanos).max().orElseThrow();
        return subject.latency().of(min) + ", " + subject.latency().of(middle) + ", "
                + subject.latency().of(max);
    }
}
