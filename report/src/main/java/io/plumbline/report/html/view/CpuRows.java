// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.html.view;

import io.plumbline.model.environment.CpuUse;
import io.plumbline.model.environment.CpuUse.ThreadUse;
import io.plumbline.model.environment.SystemCalls;
import io.plumbline.model.result.ForkResult;
import io.plumbline.report.html.view.Table.Kind;
import io.plumbline.report.quantity.Quantity;
import io.plumbline.report.quantity.Symbols;
import io.plumbline.stats.CpuCost;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.function.ToLongFunction;

/** What each process of each fork burned, and its busiest threads: latency is often bought with CPUs, and with system calls. */
final class CpuRows {

    private static final int MOST_THREADS = 3;

    private CpuRows() {}

    /** Empty if nobody looked. */
    static Table of(ResultView view) {
        Table table = new Table(
                "CPU time of each process",
                List.of(
                        "",
                        "process or thread",
                        "CPUs busy",
                        "waited for a CPU",
                        "waits per s",
                        "preemptions per s",
                        "reads per invocation",
                        "writes per invocation",
                        "other calls"));
        for (ForkResult fork : view.result().forks()) {
            for (CpuUse use : fork.cpu()) {
                addProcess(table, fork, use);
            }
        }
        return table;
    }

    private static void addProcess(Table table, ForkResult fork, CpuUse use) {
        long queuedNanos =
                use.threads().stream().mapToLong(ThreadUse::queuedNanos).sum();
        table.row(
                "fork " + (fork.index() + 1),
                Table.cell(use.role(), Kind.STRONG),
                cpus(use.cpus()),
                share(queuedNanos, use),
                Quantity.frequency(use.voluntarySwitchesPerSecond()),
                Quantity.frequency(use.involuntarySwitchesPerSecond()),
                calls(use, SystemCalls::reads),
                calls(use, SystemCalls::writes),
                mark(fork, use) + calls(use, SystemCalls::transport));
        use.threads().stream().limit(MOST_THREADS).forEach(thread -> addThread(table, use, thread));
    }

    private static void addThread(Table table, CpuUse use, ThreadUse thread) {
        CpuUse alone = new CpuUse(use.role(), use.elapsedNanos(), thread.cpuNanos(), List.of(thread));
        table.row(
                "",
                Table.cell(thread.name(), Kind.FAINT),
                cpus(alone.cpus()),
                share(thread.queuedNanos(), use),
                Quantity.frequency(alone.voluntarySwitchesPerSecond()),
                Quantity.frequency(alone.involuntarySwitchesPerSecond()),
                calls(use, process -> thread.reads()),
                calls(use, process -> thread.writes()),
                "");
    }

    /** Says that there are more where nobody counts all. */
    private static String mark(ForkResult fork, CpuUse use) {
        return use.calls().isEmpty() || CpuCost.hasAllCalls(List.of(fork), use.role()) ? "" : Symbols.UNICODE.atLeast();
    }

    /** Calls for each invocation; a dash if nobody counted. */
    private static String calls(CpuUse use, ToLongFunction<SystemCalls> count) {
        OptionalDouble perInvocation = use.calls()
                .map(calls -> calls.perInvocation(count.applyAsLong(calls)))
                .orElse(OptionalDouble.empty());
        return perInvocation.isPresent() ? Quantity.frequency(perInvocation.getAsDouble()) : "–";
    }

    private static String cpus(double cpus) {
        return String.format(Locale.ROOT, "%.2f", cpus);
    }

    private static String share(long nanos, CpuUse use) {
        return use.elapsedNanos() == 0 ? "–" : Quantity.roughPercent((double) nanos / use.elapsedNanos());
    }
}
