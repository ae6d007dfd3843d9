// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.console;

import io.plumbline.model.result.RunResult;
import io.plumbline.report.quantity.GrowthText;
import io.plumbline.report.quantity.LatencyFormat;
import io.plumbline.report.quantity.Quantity;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Stands in place of the percentiles of a saturated result. */
final class Backlog {

    private final Subject subject;

    Backlog(Subject subject) {
        this.subject = subject;
    }

    /** Nothing for a result in a steady state. */
    List<Line> lines() {
        Optional<RunResult> worst = subject.runs().stream().max(Comparator.comparingDouble(RunResult::backlogGrowth));
        if (!subject.isSaturated() || worst.isEmpty()) {
            return List.of();
        }
        return Wrap.behind(
                Line.of("SATURATED", Style.INVALID).and("  "), text(worst.get()), Style.PLAIN, subject.width());
    }

    private String text(RunResult run) {
        return "offered " + Quantity.rate(run.offeredPerSecond()) + ", achieved "
                + Quantity.rate(run.achievedPerSecond()) + ": " + what(run)
                + Marks.unfinished(subject).map(text -> " " + text + ".").orElse("");
    }

    /** By how much the response time of a run grew in each second of it, if it did. */
    static Optional<String> growth(RunResult run, LatencyFormat times) {
        return GrowthText.of(run.counts().completed(), run.counts().unsent(), run.backlogGrowth(), times);
    }

    /** Of a run that completed nothing it isn't known how fast its backlog grew. */
    private String what(RunResult run) {
        return run.counts().completed() == 0
                ? "what was due before it, in the warm-up, was not even done when the run was given up. There are no"
                        + " percentiles of response and wait."
                : "the backlog grows, and the response time with it by "
                        + growth(run, subject.latency()).orElse("0 ns per s")
                        + " of the run. Percentiles of response and wait would only tell how long the run was, so they"
                        + " are left out.";
    }
}
