// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.table;

import io.plumbline.model.jitter.CpuJitter;
import io.plumbline.model.jitter.CpuLabel;
import io.plumbline.model.jitter.GapCause;
import io.plumbline.model.jitter.JitterResult;
import io.plumbline.model.jitter.JitterWait;
import io.plumbline.report.quantity.Quantity;
import io.plumbline.report.view.ResultView;
import io.plumbline.stats.Percentiles;
import java.util.List;

/** Tables of a host's interruptions: figures and causes, a row for each CPU. */
public final class JitterTable {

    private static final double TAIL = 99;

    private JitterTable() {}

    /**
     * Makes the table of figures.
     *
     * @param result the interruptions
     * @return a row for each CPU
     */
    public static Table ofCpus(JitterResult result) {
        String caption = result.spec().waiting() == JitterWait.SPIN ? "Gaps" : "Wake-up delays";
        return new TableOf<>(result.cpus())
                .column("per second", cpu -> Cell.of(Quantity.frequency(cpu.gapsPerSecond())))
                .column("of time", cpu -> Cell.of(Quantity.roughPercent(cpu.share())))
                .column("p50", cpu -> percentile(cpu, 50))
                .column("p99", cpu -> percentile(cpu, TAIL))
                .column(
                        "max",
                        cpu -> cpu.series().count() == 0
                                ? Cell.NOTHING
                                : Cell.time(cpu.series().maxNanos()))
                .column("periodic at", JitterTable::rhythm)
                .words("mostly", JitterTable::foremost)
                .table(caption, "CPU", JitterTable::head);
    }

    /**
     * Makes the table of causes.
     *
     * @param result the interruptions
     * @return a row for each CPU; for each cause that was seen how many gaps, and their time
     */
    public static Table ofCauses(JitterResult result) {
        TableOf<CpuJitter> table = new TableOf<>(result.cpus());
        for (GapCause cause : GapCause.values()) {
            if (result.cpus().stream().flatMap(cpu -> cpu.causes().stream()).anyMatch(one -> one.cause() == cause)) {
                table.column(cause.text(), cpu -> cell(cpu, cause));
            }
        }
        return table.table("Causes by the kernel's own counters: gaps, their time together", "CPU", JitterTable::head);
    }

    private static Row head(CpuJitter cpu) {
        return new Row(CpuLabel.number(cpu.cpu()), List.of());
    }

    private static Cell percentile(CpuJitter cpu, double percentile) {
        return cpu.series().count() == 0 ? Cell.NOTHING : Cell.percentile(Percentiles.of(cpu.series(), percentile));
    }

    private static Cell rhythm(CpuJitter cpu) {
        return Cell.maybe(cpu.rhythm().map(rhythm -> ResultView.TIME.plain(rhythm.periodNanos())));
    }

    private static String foremost(CpuJitter cpu) {
        return cpu.foremost().map(share -> share.cause().text()).orElse("–");
    }

    private static Cell cell(CpuJitter cpu, GapCause cause) {
        return cpu.causes().stream()
                .filter(share -> share.cause() == cause)
                .findFirst()
                .map(share -> Cell.of(Quantity.count(share.gaps()) + ", " + ResultView.TIME.of(share.nanos())))
                .orElse(Cell.NOTHING);
    }
}
