// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.html.view;

import io.plumbline.model.latency.WorstInvocation;
import io.plumbline.model.result.GarbageCollection;
import io.plumbline.report.html.view.Table.Kind;
import io.plumbline.report.quantity.PauseText;
import io.plumbline.stats.GarbagePauses;
import java.util.Comparator;
import java.util.List;

/** The slowest invocations of all runs, the slowest first: when each was due, and who made it wait. */
final class WorstRows {

    private static final int MOST_IN_FULL = 20;
    private static final int MOST_IN_BRIEF = 5;

    private record Found(ResultView.Run run, WorstInvocation worst) {}

    private WorstRows() {}

    static Table of(ResultView view, Extent extent) {
        Table table = new Table(
                "Slowest invocations",
                List.of("response", "wait", "service", "due", "in", "in GC pauses", "in log files (UTC)"));
        view.runs().stream()
                .flatMap(run -> run.run().worst().stream().map(worst -> new Found(run, worst)))
                .sorted(Comparator.comparingLong((Found found) -> found.worst().responseNanos())
                        .reversed())
                .limit(extent == Extent.FULL ? MOST_IN_FULL : MOST_IN_BRIEF)
                .forEach(found -> addRow(table, found));
        return table;
    }

    /** Those that it fell into beyond doubt. */
    private static Object pauses(Found found) {
        List<GarbageCollection> pauses =
                GarbagePauses.during(found.worst(), found.run().run());
        String time = PauseText.millis(GarbagePauses.totalNanos(pauses));
        return pauses.isEmpty()
                ? Table.cell("–", Kind.FAINT)
                : pauses.size() == 1 ? time : pauses.size() + ", together " + time;
    }

    private static void addRow(Table table, Found found) {
        WorstInvocation worst = found.worst();
        boolean isClosedLoop = found.run().run().isClosedLoop();
        table.row(
                Table.cell(ResultView.TIME.of(worst.responseNanos()), Kind.STRONG),
                isClosedLoop ? Table.cell("–", Kind.FAINT) : ResultView.TIME.of(worst.waitNanos()),
                ResultView.TIME.of(worst.serviceNanos()),
                ResultView.TIME.of(worst.intendedOffsetNanos()),
                found.run().label(),
                pauses(found),
                found.run()
                        .run()
                        .startedAt()
                        .plusNanos(worst.intendedOffsetNanos())
                        .toString());
    }
}
