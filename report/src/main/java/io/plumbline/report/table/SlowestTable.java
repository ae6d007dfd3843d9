// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.table;

import io.plumbline.model.result.RunResult;
import io.plumbline.report.document.Column;
import io.plumbline.report.document.Row;
import io.plumbline.report.document.Table;
import io.plumbline.report.document.TableCell;
import io.plumbline.report.document.TableOf;
import io.plumbline.report.quantity.Quantity;
import io.plumbline.report.view.Extent;
import io.plumbline.report.view.ResultView;
import io.plumbline.report.view.SlowInvocation;
import java.util.List;

/** The slowest invocations of all runs, the slowest first: when each was due, and what made it wait. */
public final class SlowestTable {

    private SlowestTable() {}

    public static Table of(ResultView view, Extent extent) {
        return new TableOf<>(SlowInvocation.stalls(view).stream()
                        .limit(extent.rows())
                        .toList())
                .column("wait", stall -> waited(stall.get(0)))
                .column("service", stall -> TableCell.time(stall.get(0).worst().serviceNanos()))
                .column("due", stall -> TableCell.time(stall.get(0).worst().intendedOffsetNanos()))
                .text("in", stall -> stall.get(0).run().label())
                .column("in GC pauses", stall -> pauses(stall.get(0)))
                .column("due meanwhile", stall -> meanwhile(stall.get(0)))
                .column(
                        Column.detail("in log files (UTC)"),
                        stall -> TableCell.of(stall.get(0).moment().toString()))
                .table("Slowest invocations", "response", SlowestTable::head)
                .about("slowest")
                .briefly(3);
    }

    private static Row head(List<SlowInvocation> stall) {
        return new Row("", Quantity.TIME.of(stall.get(0).worst().responseNanos()), Row.Mark.KEY, List.of());
    }

    private static TableCell waited(SlowInvocation one) {
        return one.run().run().isClosedLoop()
                ? TableCell.NOTHING
                : TableCell.time(one.worst().waitNanos());
    }

    /** How many more were due before it was done, by the rate: they waited with it. After the run nothing is due. */
    private static TableCell meanwhile(SlowInvocation one) {
        RunResult run = one.run().run();
        long leftNanos = run.duration().toNanos() - one.worst().intendedOffsetNanos();
        double due = run.offeredPerSecond() * Math.min(one.worst().responseNanos(), leftNanos) / 1e9;
        return run.isClosedLoop() || due < 1
                ? TableCell.NOTHING
                : TableCell.of("about " + Quantity.count(Math.round(due)));
    }

    private static TableCell pauses(SlowInvocation one) {
        int count = one.pauses().size();
        return count == 0
                ? TableCell.NOTHING
                : TableCell.of((count == 1 ? "" : count + ", together ") + one.pauseTime());
    }
}
