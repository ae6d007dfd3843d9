// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.host;

import io.plumbline.core.clock.SystemNanoClock;
import io.plumbline.core.cpu.CpuMeter;
import io.plumbline.host.accounting.CpuAccounting;
import io.plumbline.host.accounting.ProcessReading;
import io.plumbline.host.accounting.ThreadReading;
import io.plumbline.model.environment.CpuUse;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Reads what this process burns through the host module; found by forks and reflectors as a service. */
public final class HostCpuMeter implements CpuMeter {

    private final CpuAccounting accounting = CpuAccounting.ofThisHost();
    private final long processId = ProcessHandle.current().pid();

    /** Creates the meter. */
    public HostCpuMeter() {}

    @Override
    public Look begin(String role) {
        Optional<ProcessReading> before = reading();
        long beganNanos = SystemNanoClock.INSTANCE.nanoTime();
        return () -> {
            long elapsedNanos = SystemNanoClock.INSTANCE.nanoTime() - beganNanos;
            return before.flatMap(earlier -> reading().map(now -> use(role, elapsedNanos, now.since(earlier))));
        };
    }

    private Optional<ProcessReading> reading() {
        return Optional.ofNullable(
                accounting.read(List.of(processId)).processes().get(processId));
    }

    private static CpuUse use(String role, long elapsedNanos, ProcessReading difference) {
        return new CpuUse(
                role,
                elapsedNanos,
                difference.cpuNanos(),
                difference.threads().values().stream()
                        .filter(HostCpuMeter::hasRun)
                        .sorted(Comparator.comparingLong(ThreadReading::cpuNanos)
                                .reversed()
                                .thenComparingLong(ThreadReading::threadId))
                        .map(thread -> new CpuUse.ThreadUse(
                                thread.name(),
                                thread.cpuNanos(),
                                thread.queuedNanos(),
                                thread.voluntarySwitches(),
                                thread.involuntarySwitches()))
                        .toList());
    }

    private static boolean hasRun(ThreadReading thread) {
        return thread.cpuNanos() > 0 || thread.voluntarySwitches() + thread.involuntarySwitches() > 0;
    }
}
