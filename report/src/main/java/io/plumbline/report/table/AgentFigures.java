// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.table;

import io.plumbline.model.RatioText;
import io.plumbline.model.latency.Series;
import io.plumbline.model.result.AgentLoad;
import io.plumbline.model.result.AgentPart;
import io.plumbline.model.result.ForkResult;
import io.plumbline.report.document.Row;
import io.plumbline.report.document.Table;
import io.plumbline.report.document.TableCell;
import io.plumbline.report.document.TableOf;
import io.plumbline.report.quantity.Quantity;
import io.plumbline.report.view.ResultView;
import io.plumbline.stats.Percentiles;
import io.plumbline.stats.SeriesMerge;
import io.plumbline.stats.ShareText;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Agents that carried out a load together, over all forks: in a line, and in a table. */
public record AgentFigures(List<AgentLoad> loads) {

    public static Optional<AgentFigures> of(ResultView view) {
        List<AgentLoad> loads = view.result().forks().stream()
                .map(ForkResult::agents)
                .flatMap(Optional::stream)
                .toList();
        return loads.isEmpty() ? Optional.empty() : Optional.of(new AgentFigures(loads));
    }

    /**
     * Says in a line what they were, such as {@code 4 on one schedule, started within ± 35 µs (0.07 of the time
     * between two arrivals); measured all 20,000 invocations; none was the limit}.
     */
    public String text(boolean isLimited, String headline) {
        long planned = loads.stream().mapToLong(AgentLoad::planned).sum();
        long measured = loads.stream().mapToLong(AgentLoad::measured).sum();
        String what = measured == planned
                ? String.format(Locale.ROOT, "all %,d invocations", planned)
                : String.format(
                        Locale.ROOT,
                        "%,d of %,d invocations (%s)",
                        measured,
                        planned,
                        ShareText.of((double) measured / planned));
        return loads.get(0).parts().size() + started() + "; measured " + what
                + (isLimited ? "" : "; none was the limit")
                + beside(headline);
    }

    /** The times of sentinels, if there were any, and those of the others. */
    private String beside(String headline) {
        Optional<Series> sentinels = merged(sentinels(), headline);
        Optional<Series> agents = merged(parts(), headline);
        return sentinels.isEmpty() || agents.isEmpty()
                ? ""
                : "; " + percentilesOf(agents.get()) + " against " + percentilesOf(sentinels.get()) + " of "
                        + (sentinels().size() / loads.size() == 1 ? "a sentinel" : "sentinels") + " at "
                        + Quantity.rate(loads.get(0).sentinels().orElseThrow().perSecond());
    }

    private static String percentilesOf(Series series) {
        return Stream.of(50.0, 99.0)
                .filter(percentile -> Percentiles.isSupported(series.count(), percentile))
                .map(percentile ->
                        Percentiles.label(percentile) + " " + ResultView.text(Percentiles.of(series, percentile)))
                .collect(Collectors.joining(", "));
    }

    private static Optional<Series> merged(List<AgentPart> parts, String name) {
        List<Series> runs = parts.stream()
                .flatMap(part -> part.fork().stream())
                .flatMap(fork -> fork.runs().stream())
                .flatMap(run -> run.series(name).stream())
                .filter(series -> series.count() > 0)
                .toList();
        return runs.isEmpty() ? Optional.empty() : Optional.of(SeriesMerge.merge(runs));
    }

    private String started() {
        long boundNanos = loads.stream()
                .flatMapToLong(load -> load.startBoundNanos().stream())
                .max()
                .orElse(0);
        OptionalDouble ratio = loads.stream()
                .flatMapToDouble(load -> load.stripeErrorRatio().stream())
                .max();
        String within = ", started within ± " + Quantity.TIME.of(boundNanos);
        return ratio.isPresent()
                ? " on one schedule" + within + " (stripe error " + RatioText.of(ratio.getAsDouble())
                        + " of the time between two arrivals)"
                : " with independent random arrivals" + within;
    }

    private List<AgentPart> parts() {
        return loads.stream().flatMap(load -> load.parts().stream()).toList();
    }

    private List<AgentPart> sentinels() {
        return loads.stream()
                .flatMap(load -> load.sentinels().stream())
                .flatMap(load -> load.parts().stream())
                .toList();
    }

    /** What each agent measured, and what became of the rest of its part. */
    public static Table table(ResultView view) {
        List<AgentPart> parts = of(view).map(AgentFigures::parts).orElse(List.of());
        List<AgentPart> sentinels = of(view).map(AgentFigures::sentinels).orElse(List.of());
        TableOf<AgentPart> table =
                new TableOf<>(Stream.concat(parts.stream(), sentinels.stream()).toList());
        table.column("clients", part -> TableCell.count(part.clients()))
                .column("planned", part -> TableCell.count(part.planned()))
                .column("measured", part -> TableCell.count(part.measured()))
                .column("missed", part -> TableCell.count(part.missed()))
                .column("unknown", part -> TableCell.count(part.unknown()))
                .column(
                        "start, ±",
                        part -> part.startBoundNanos().isPresent()
                                ? TableCell.time(part.startBoundNanos().getAsLong())
                                : TableCell.BLANK)
                .column("p50", part -> percentile(part, view.headlineName(), 50))
                .column("p99", part -> percentile(part, view.headlineName(), 99))
                .words("doubts", AgentFigures::doubts);
        return table.table(
                "Agents side by side: " + view.headlineName(),
                "",
                part -> new Row(part.host() + (sentinels.contains(part) ? " (sentinel)" : ""), List.of()));
    }

    private static TableCell percentile(AgentPart part, String name, double percentile) {
        return TableCell.percentile(merged(List.of(part), name).map(series -> Percentiles.of(series, percentile)));
    }

    private static String doubts(AgentPart part) {
        return part.reason().isEmpty()
                ? part.caveats().stream()
                        .map(caveat -> caveat.code().text())
                        .distinct()
                        .collect(Collectors.joining(", "))
                : part.reason();
    }
}
