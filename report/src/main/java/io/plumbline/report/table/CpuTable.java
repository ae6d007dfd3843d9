// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.table;

import io.plumbline.model.environment.CpuUse;
import io.plumbline.model.environment.CpuUse.ThreadUse;
import io.plumbline.model.environment.SystemCalls;
import io.plumbline.model.result.ForkResult;
import io.plumbline.report.document.Emphasis;
import io.plumbline.report.document.Row;
import io.plumbline.report.document.Table;
import io.plumbline.report.document.TableCell;
import io.plumbline.report.document.TableOf;
import io.plumbline.report.quantity.Quantity;
import io.plumbline.report.view.ResultView;
import io.plumbline.stats.CpuCost;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.ToLongFunction;

/**
 * CPU time of each process of each fork, and of its busiest threads: the price of low latency is often CPUs and system
 * calls.
 */
public final class CpuTable {

    private static final int MAX_THREADS = 3;

    private CpuTable() {}

    /** The use of a process, or of one of its threads as if it were alone. */
    private record Entry(
            String label,
            TableCell name,
            CpuUse process,
            CpuUse use,
            TableCell reads,
            TableCell writes,
            TableCell others) {}

    public static Table of(ResultView view) {
        List<Entry> entries = new ArrayList<>();
        for (ForkResult fork : view.result().forks()) {
            for (CpuUse use : fork.cpu()) {
                entries.add(process(fork, use));
                use.threads().stream().limit(MAX_THREADS).forEach(thread -> entries.add(thread(use, thread)));
            }
        }
        return new TableOf<>(entries)
                .column("process or thread", Entry::name)
                .text("CPUs busy", entry -> Quantity.cpus(entry.use().cpus()))
                .column("waited for a CPU", CpuTable::queued)
                .column("waits per s", entry -> often(entry.use().voluntarySwitchesPerSecond()))
                .column("preemptions per s", entry -> often(entry.use().involuntarySwitchesPerSecond()))
                .column("reads per invocation", Entry::reads)
                .column("writes per invocation", Entry::writes)
                .column("other calls", Entry::others)
                .table("CPU time of each process", "", entry -> new Row(entry.label(), List.of()));
    }

    /** Marks that there are more calls where nobody counts all. */
    private static Entry process(ForkResult fork, CpuUse use) {
        boolean hasAll = use.calls().isEmpty() || CpuCost.hasAllCalls(List.of(fork), use.role());
        return new Entry(
                "fork " + (fork.index() + 1),
                TableCell.of(use.role()).with(Emphasis.STRONG),
                use,
                use,
                calls(use, "", SystemCalls::reads),
                calls(use, "", SystemCalls::writes),
                calls(use, hasAll ? "" : TableCell.AT_LEAST, SystemCalls::transport));
    }

    private static Entry thread(CpuUse process, ThreadUse thread) {
        return new Entry(
                "",
                TableCell.of(thread.name()).with(Emphasis.FAINT),
                process,
                new CpuUse(process.role(), process.elapsedNanos(), thread.cpuNanos(), List.of(thread)),
                calls(process, "", any -> thread.reads()),
                calls(process, "", any -> thread.writes()),
                TableCell.BLANK);
    }

    private static TableCell calls(CpuUse use, String mark, ToLongFunction<SystemCalls> count) {
        return TableCell.maybe(use.calls()
                .flatMap(calls -> calls.perInvocation(count.applyAsLong(calls)).stream()
                        .mapToObj(each -> mark + Quantity.frequency(each))
                        .findFirst()));
    }

    private static TableCell often(double perSecond) {
        return TableCell.of(Quantity.frequency(perSecond));
    }

    /** A share of the time, or as many threads at a time on average. */
    private static TableCell queued(Entry entry) {
        double nanos =
                entry.use().threads().stream().mapToLong(ThreadUse::queuedNanos).sum();
        double threads = nanos / entry.process().elapsedNanos();
        return threads > 1
                ? TableCell.of(Quantity.cpus(threads) + " threads")
                : TableCell.share(threads >= 0 ? OptionalDouble.of(threads) : OptionalDouble.empty()); // not of no time
    }
}
