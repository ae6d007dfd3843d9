// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.console;

import io.plumbline.model.result.RunResult;
import io.plumbline.report.quantity.Quantity;
import io.plumbline.report.view.ResultView;
import io.plumbline.stats.validity.Starvation;
import java.util.List;

/** Stands in place of the percentiles of a result whose backlog grew. */
final class SaturationText {

    private SaturationText() {}

    /** Nothing for a result in a steady state. */
    static List<Line> lines(ResultView view, ConsoleOptions options) {
        return view.worstBacklog()
                .filter(any -> view.isSaturated())
                .map(run -> Wrap.behind(
                        Line.of(Starvation.explainsBacklog(run) ? "STARVED" : "SATURATED", Style.INVALID)
                                .and("  "),
                        text(run) + unfinished(view),
                        Style.PLAIN,
                        options))
                .orElse(List.of());
    }

    private static String unfinished(ResultView view) {
        return view.unfinished().map(text -> " " + text + ".").orElse("");
    }

    /** Of a run that completed nothing it isn't known how fast its backlog grew. */
    private static String text(RunResult run) {
        String offered = "offered " + Quantity.plainRate(run.offeredPerSecond()) + ", achieved "
                + Quantity.rate(run.achievedPerSecond()) + ": ";
        return run.counts().completed() == 0
                ? offered
                        + "when the run was given up, nothing that was to be measured had completed. There are no "
                        + "percentiles of response and wait."
                : offered + "the backlog grows, and the response time with it by "
                        + ResultView.growth(Math.max(0, run.backlogGrowth()))
                        + " per s of the run. Percentiles of response and wait would only reflect the run's "
                        + "length, so they are omitted.";
    }
}
