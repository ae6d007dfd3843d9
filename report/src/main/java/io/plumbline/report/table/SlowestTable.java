// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.table;

import io.plumbline.report.view.Extent;
import io.plumbline.report.view.ResultView;
import io.plumbline.report.view.SlowInvocation;
import java.util.List;

/** The slowest invocations of all runs, the slowest first: when each was due, and who made it wait. */
public final class SlowestTable {

    private SlowestTable() {}

    /**
     * Makes the table.
     *
     * @param view the result
     * @param extent how many rows it has at most
     * @return the table, its labels being the response times
     */
    public static Table of(ResultView view, Extent extent) {
        return new TableOf<>(
                        SlowInvocation.of(view).stream().limit(extent.rows()).toList())
                .column(Column.of("wait"), SlowestTable::waited)
                .column(Column.of("service"), one -> Cell.time(one.worst().serviceNanos()))
                .column(Column.of("due"), one -> Cell.time(one.worst().intendedOffsetNanos()))
                .column(Column.of("in"), one -> Cell.of(one.run().label()))
                .column(Column.of("in GC pauses"), SlowestTable::pauses)
                .column(
                        Column.of("in log files (UTC)"),
                        one -> Cell.of(one.run()
                                .run()
                                .startedAt()
                                .plusNanos(one.worst().intendedOffsetNanos())
                                .toString()))
                .table("Slowest invocations", "response", SlowestTable::head);
    }

    private static Row head(SlowInvocation one) {
        return new Row("", ResultView.TIME.of(one.worst().responseNanos()), Row.Mark.KEY, List.of());
    }

    private static Cell waited(SlowInvocation one) {
        return one.run().run().isClosedLoop()
                ? Cell.NOTHING
                : Cell.time(one.worst().waitNanos());
    }

    private static Cell pauses(SlowInvocation one) {
        int count = one.pauses().size();
        return count == 0 ? Cell.NOTHING : Cell.of((count == 1 ? "" : count + ", together ") + one.pauseTime());
    }
}
