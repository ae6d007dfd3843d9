// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.console;

import io.plumbline.model.environment.ThreadPlacement;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.result.RunResult;
import io.plumbline.report.quantity.Quantity;
import io.plumbline.report.view.FactsText;
import io.plumbline.report.view.ResultView;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Header lines on subject, host and conditions; a line that is too long for the terminal is wrapped. */
record Header(ResultView view, ConsoleOptions options) {

    private static final int MAX_EXPLAINED = 16; // threads; more never have room

    List<Line> lines() {
        List<Line> lines = new ArrayList<>();
        lines.add(Line.of(options.symbols().write(view.result().title()), Style.STRONG));
        lines.addAll(Wrap.labelled("host", FactsText.of(view.result().host()), options));
        List<ForkResult> forks = view.result().forks();
        if (!forks.isEmpty()) {
            String jvms = view.jvms().stream().map(FactsText::of).distinct().collect(Collectors.joining("; "));
            lines.addAll(Wrap.labelled("JVM", jvms, options));
            addPlacement(lines, forks);
        }
        addLoad(lines);
        UnusualReplies.text(forks).ifPresent(text -> lines.addAll(Wrap.labelled("replies", text, options)));
        return lines;
    }

    private void addPlacement(List<Line> lines, List<ForkResult> forks) {
        List<ThreadPlacement> placement = forks.get(0).placement();
        if (!placement.isEmpty()) {
            lines.addAll(Wrap.labelled("placement", placement(placement), options));
        }
    }

    /** Gives as many reasons as there is room for, those of threads that are not pinned first. */
    private String placement(List<ThreadPlacement> placement) {
        Set<ThreadPlacement> explained = new LinkedHashSet<>();
        String text = placement(placement, explained);
        for (ThreadPlacement one : unpinnedFirst(placement)) {
            explained.add(one);
            String longer = placement(placement, explained);
            if (Wrap.LABEL_COLUMNS + Line.width(options.symbols().write(longer)) > options.width()) {
                explained.remove(one);
            } else {
                text = longer;
            }
        }
        return text;
    }

    private static List<ThreadPlacement> unpinnedFirst(List<ThreadPlacement> placement) {
        return placement.stream()
                .filter(one -> !one.reason().isBlank())
                .sorted(Comparator.comparing(ThreadPlacement::isPinned))
                .limit(MAX_EXPLAINED)
                .toList();
    }

    private static String placement(List<ThreadPlacement> placement, Set<ThreadPlacement> explained) {
        return placement.stream()
                .map(one -> onCpu(one) + (explained.contains(one) ? " (" + one.reason() + ")" : ""))
                .collect(Collectors.joining(", "));
    }

    private static String onCpu(ThreadPlacement placement) {
        return placement.role() + (placement.isPinned() ? " → cpu " + placement.cpu() : " → any cpu");
    }

    private void addLoad(List<Line> lines) {
        List<RunResult> runs = view.runs().stream()
                .map(ResultView.Run::run)
                .filter(run -> run.counts().scheduled() > 0) // else it ended in its warm-up
                .toList();
        if (runs.isEmpty()) {
            lines.addAll(Wrap.labelled("load", "no run was measured", options));
            return;
        }
        RunResult run = runs.get(0);
        lines.addAll(Wrap.labelled("load", load(run) + "; " + repetition(run), options));
        if (runs.size() == 1) {
            lines.addAll(Wrap.labelled("achieved", achieved(run), options));
        }
    }

    private String load(RunResult run) {
        if (run.isClosedLoop()) {
            return "closed loop, back to back";
        }
        String pacer = view.result().forks().stream()
                .filter(fork -> !fork.runs().isEmpty())
                .map(ForkResult::pacer)
                .findFirst()
                .orElse("");
        return Quantity.plainRate(run.offeredPerSecond()) + " " + run.arrivals() + " arrivals, " + pacer + " pacer";
    }

    private String repetition(RunResult run) {
        List<ForkResult> forks = view.result().forks();
        int runs = forks.stream().mapToInt(fork -> fork.runs().size()).max().orElse(0);
        String length = Quantity.TIME.plain(run.duration().toNanos());
        return FactsText.counted(forks.size(), "fork") + " × " + FactsText.counted(runs, "run") + " × " + length;
    }

    private static String achieved(RunResult run) {
        return Quantity.rate(run.achievedPerSecond()) + "; "
                + Quantity.count(run.counts().completed()) + " of "
                + Quantity.count(run.counts().scheduled()) + " invocations completed";
    }
}
