// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.html.view;

import io.plumbline.model.environment.CpuUse;
import io.plumbline.model.environment.CpuUse.ThreadUse;
import io.plumbline.model.result.ForkResult;
import io.plumbline.report.html.view.Table.Kind;
import io.plumbline.report.quantity.Quantity;
import java.util.List;
import java.util.Locale;

/** What each process of each fork burned, and its busiest threads: latency is often bought with CPUs. */
final class CpuRows {

    private static final int MOST_THREADS = 3;

    private CpuRows() {}

    /** Empty if nobody looked. */
    static Table of(ResultView view) {
        Table table = new Table(
                "CPU time of each process",
                List.of("", "process or thread", "CPUs busy", "waited for a CPU", "waits per s", "preemptions per s"));
        for (ForkResult fork : view.result().forks()) {
            for (CpuUse use : fork.cpu()) {
                addProcess(table, "fork " + (fork.index() + 1), use);
            }
        }
        return table;
    }

    private static void addProcess(Table table, String fork, CpuUse use) {
        long queuedNanos =
                use.threads().stream().mapToLong(ThreadUse::queuedNanos).sum();
        table.row(
                fork,
                Table.cell(use.role(), Kind.STRONG),
                cpus(use.cpus()),
                share(queuedNanos, use),
                perSecond(use.voluntarySwitchesPerSecond()),
                perSecond(use.involuntarySwitchesPerSecond()));
        use.threads().stream().limit(MOST_THREADS).forEach(thread -> addThread(table, use, thread));
    }

    private static void addThread(Table table, CpuUse use, ThreadUse thread) {
        CpuUse alone = new CpuUse(use.role(), use.elapsedNanos(), thread.cpuNanos(), List.of(thread));
        table.row(
                "",
                Table.cell(thread.name(), Kind.FAINT),
                cpus(alone.cpus()),
                share(thread.queuedNanos(), use),
                perSecond(alone.voluntarySwitchesPerSecond()),
                perSecond(alone.involuntarySwitchesPerSecond()));
    }

    private static String cpus(double cpus) {
        return String.format(Locale.ROOT, "%.2f", cpus);
    }

    private static String share(long nanos, CpuUse use) {
        return use.elapsedNanos() == 0 ? "–" : Quantity.roughPercent((double) nanos / use.elapsedNanos());
    }

    private static String perSecond(double rate) {
        return String.format(Locale.ROOT, rate < 10 ? "%.1f" : "%,.0f", rate);
    }
}
