// SPDX-License-Identifier: Apache-2.0
package io.plumbline.host.accounting;

import io.plumbline.host.files.HostFiles;
import io.plumbline.model.environment.CallTally;
import io.plumbline.model.environment.CpuMeter;
import io.plumbline.model.environment.CpuUse;
import io.plumbline.model.environment.SystemCalls;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/** Measures what this process uses; forks and reflectors find it as a service. */
public final class HostCpuMeter implements CpuMeter {

    private static final CallCounts NO_CALLS = new CallCounts(0, 0, 0);

    private final CpuAccounting accounting = CpuAccounting.ofThisHost();
    private final long processId = ProcessHandle.current().pid();

    public HostCpuMeter() {}

    @Override
    public Look begin(String role, LongSupplier nanoTime) {
        long beganNanos =
                nanoTime.getAsLong(); // before the reading, so that no CPU time is from outside the elapsed one
        Optional<ProcessReading> before = accounting.process(processId);
        long tallied = CallTally.total();
        CallBracket calls = CallBracket.begin(); // inside, as the other reading takes hundreds of calls
        return invocations -> {
            Map<Long, CallCounts> byThread = calls.end();
            SystemCalls others = new SystemCalls(0, 0, CallTally.total() - tallied, invocations, 0);
            return before.flatMap(earlier -> accounting.process(processId).map(now -> now.since(earlier)))
                    .map(burned -> new CpuUse(
                            role,
                            nanoTime.getAsLong() - beganNanos,
                            burned.cpuNanos(),
                            sum(byThread).map(others::plus),
                            threads(burned, byThread)));
        };
    }

    @Override
    public Supplier<Optional<CpuUse.ThreadUse>> ofThisThread() {
        Supplier<Optional<ThreadReading>> thread = accounting.ofThisThread();
        return () -> thread.get().map(totals -> use(totals, NO_CALLS));
    }

    @Override
    public Supplier<OptionalLong> ofCompilers() {
        return accounting::ofCompilers;
    }

    @Override
    public LongSupplier ofInterrupts() {
        return () -> InterruptCounts.wakings(HostFiles.ofThisHost());
    }

    /** Reads for how long CPUs were busy with whatever program, or taken away, in nanoseconds; 0 where unknown. */
    public static long busyNanos(Set<Integer> cpus) {
        Map<Integer, Long> busy = ProcText.nanosByCpu(HostFiles.ofThisHost().lines("proc/stat"), 1, 2, 3, 6, 7, 8);
        busy.keySet().retainAll(cpus);
        return busy.values().stream().mapToLong(Long::longValue).sum();
    }

    private static Optional<SystemCalls> sum(Map<Long, CallCounts> byThread) {
        return byThread.values().stream()
                .map(counts -> new SystemCalls(counts.reads(), counts.writes(), 0, 0, counts.bytes()))
                .reduce(SystemCalls::plus);
    }

    private static List<CpuUse.ThreadUse> threads(ProcessReading burned, Map<Long, CallCounts> byThread) {
        return burned.threads().values().stream()
                .filter(HostCpuMeter::hasRun)
                .sorted(Comparator.comparingLong(ThreadReading::cpuNanos)
                        .reversed()
                        .thenComparingLong(ThreadReading::threadId))
                .map(thread -> use(thread, byThread.getOrDefault(thread.threadId(), NO_CALLS)))
                .toList();
    }

    private static CpuUse.ThreadUse use(ThreadReading thread, CallCounts calls) {
        return new CpuUse.ThreadUse(
                thread.name(),
                thread.cpuNanos(),
                thread.queuedNanos(),
                thread.voluntarySwitches(),
                thread.involuntarySwitches(),
                calls.reads(),
                calls.writes(),
                thread.faults());
    }

    private static boolean hasRun(ThreadReading thread) {
        return thread.cpuNanos() > 0 || thread.voluntarySwitches() + thread.involuntarySwitches() > 0;
    }
}
