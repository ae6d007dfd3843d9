// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.console;

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

    /** Nothing with a single client, or if the backlog grows. */
    List<Line> lines() {
        List<ClientSpread> spreads = subject.runs().stream()
                .flatMap(run -> run.clientSpread().stream())
                .toList();
        List<SeriesSpread> headline = spreads.stream()
                .flatMap(spread -> spread.series(subject.headline()).stream())
                .toList();
        if (headline.isEmpty() || subject.isSaturated()) {
            return List.of();
        }
        String text = clients(spreads.get(0)) + "; least, middle and most over them: p50 "
                + over(headline, SeriesSpread::p50) + "; p99 " + over(headline, SeriesSpread::p99);
        return Wrap.behind(Line.of("clients", Style.FAINT).and("  "), text, Style.PLAIN, subject.width());
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
