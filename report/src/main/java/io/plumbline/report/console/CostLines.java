// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.console;

import io.plumbline.model.caveat.CaveatCode;
import io.plumbline.model.environment.CpuUse;
import io.plumbline.model.environment.SystemCalls;
import io.plumbline.model.latency.SeriesNames;
import io.plumbline.model.result.ClientSpread.SeriesSpread;
import io.plumbline.model.result.ClientSpread.Spread;
import io.plumbline.report.quantity.Quantity;
import io.plumbline.report.table.FloorPart;
import io.plumbline.report.view.AgentFigures;
import io.plumbline.report.view.ClientFigures;
import io.plumbline.report.view.ResultView;
import io.plumbline.stats.CpuCost;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Lines over all runs: how far clients differ, what each process took of CPUs and system calls, and what the harness itself
 * costs, below which nothing can be measured.
 */
record CostLines(ResultView view, ConsoleOptions options) {

    /** Nothing with a single client. */
    List<Line> clients() {
        return ClientFigures.of(view)
                .map(figures -> line("clients", 9, figures.clients() + figures(figures)))
                .orElse(List.of());
    }

    /** Nothing if no agents measured. */
    List<Line> agents() {
        boolean isLimited =
                view.result().caveats().stream().anyMatch(caveat -> caveat.code() == CaveatCode.AGENT_LIMITED);
        return AgentFigures.of(view)
                .map(figures -> line("agents", 8, figures.text(isLimited, view.headlineName())))
                .orElse(List.of());
    }

    private String figures(ClientFigures figures) {
        if (figures.spreads().isEmpty()) {
            return "";
        }
        String series = view.isSaturated() ? SeriesNames.SERVICE + ", " : "";
        return "; " + series + "min, median and max over those of a run: p50 "
                + times(figures.widest(SeriesSpread::p50)) + "; p99 " + times(figures.widest(SeriesSpread::p99));
    }

    private static String times(Spread spread) {
        return Stream.of(spread.minNanos(), spread.medianNanos(), spread.maxNanos())
                .map(Quantity.TIME::of)
                .collect(Collectors.joining(", "));
    }

    /** Nothing if nobody looked. */
    List<Line> cpus() {
        return CpuCost.byRole(view.result().forks()).stream()
                .map(use -> use.role() + " " + Quantity.cpus(use.cpus()) + " busy, "
                        + Quantity.frequency(use.voluntarySwitchesPerSecond()) + " waits and "
                        + Quantity.frequency(use.involuntarySwitchesPerSecond()) + " preemptions/s")
                .collect(Collectors.collectingAndThen(Collectors.joining("; "), text -> line("CPUs", 7, text)));
    }

    /** Nothing if nobody counted. */
    List<Line> calls() {
        return CpuCost.byRole(view.result().forks()).stream()
                .flatMap(use -> calls(use).stream())
                .collect(Collectors.collectingAndThen(Collectors.joining("; "), text -> line("calls", 7, text)));
    }

    private Optional<String> calls(CpuUse use) {
        return use.calls()
                .filter(calls -> calls.invocations() > 0)
                .map(calls -> use.role() + " " + often(calls.reads(), calls) + " reads, " + often(calls.writes(), calls)
                        + " writes" + (calls.transport() == 0 ? "" : ", " + often(calls.transport(), calls) + " others")
                        + " an invocation"
                        + (CpuCost.hasAllCalls(view.result().forks(), use.role()) ? "" : ", not all counted"));
    }

    private static String often(long count, SystemCalls calls) {
        return Quantity.frequency(calls.perInvocation(count).orElse(0));
    }

    /** Nothing if no fork lived long enough to find it. */
    List<Line> floor() {
        boolean isKnown =
                view.result().forks().stream().map(fork -> fork.floor()).anyMatch(Objects::nonNull);
        String text = FloorPart.ALL.stream()
                .filter(any -> isKnown)
                .map(part -> part.shortName() + " "
                        + part.range(view.result().forks().stream()).get(0))
                .collect(Collectors.joining(", "));
        return line("floor", 7, text);
    }

    private List<Line> line(String label, int columns, String text) {
        return text.isEmpty()
                ? List.of()
                : Wrap.behind(Line.of(label, Style.FAINT).padded(columns), text, Style.PLAIN, options);
    }
}
