// SPDX-License-Identifier: Apache-2.0
package io.plumbline.host.watch;

import io.plumbline.host.perf.PerfRecord;
import io.plumbline.host.perf.PerfRecord.Kind;
import io.plumbline.model.explain.EventKind;
import io.plumbline.model.explain.Part;
import io.plumbline.model.explain.TimedEvent;
import java.util.HashMap;
import java.util.Map;

/**
 * Derives from the kernel's records, in order of time, when each thread was off its CPU, why, and who had the CPU meanwhile.
 *
 * <p>Threading: single writer, who is also the reader.
 */
final class SwitchLog {

    private final ThreadNames names;
    private final EventLog log;
    private final long minBlockedNanos;
    private final Map<Integer, PerfRecord> outByThread = new HashMap<>();
    private final Map<Integer, CpuTenants> tenantsByCpu = new HashMap<>();

    SwitchLog(ThreadNames names, EventLog log, long minBlockedNanos) {
        this.names = names;
        this.log = log;
        this.minBlockedNanos = minBlockedNanos;
    }

    void accept(PerfRecord record) {
        switch (record.kind()) {
            case SWITCHED_IN -> switchedIn(record);
            case PREEMPTED, BLOCKED -> {
                // the first of repetitions tells when
                outByThread.putIfAbsent(record.threadId(), record);
                tenants(record.cpu()).end(record);
            }
            case EXITED -> {
                outByThread.remove(record.threadId());
                tenants(record.cpu()).end(record);
            }
            case LOST -> {
                // whoever seems to be out may have been in and out again
                outByThread.clear();
                tenantsByCpu.clear();
            }
            default -> {}
        }
    }

    private void switchedIn(PerfRecord in) {
        PerfRecord out = outByThread.remove(in.threadId());
        Part part = names.part(in.pid());
        if (out != null && names.isMeasured(part) && !isLauncher(in)) {
            addAbsence(part, out, in);
        }
        if (in.threadId() > 0) {
            tenants(in.cpu()).begin(in);
        }
    }

    /** The thread that a JVM's process begins with starts the main thread and waits for its end, which delays nobody. */
    private static boolean isLauncher(PerfRecord record) {
        return record.threadId() == record.pid();
    }

    private void addAbsence(Part part, PerfRecord out, PerfRecord in) {
        boolean isPreempted = out.kind() == Kind.PREEMPTED;
        if (isPreempted || in.timeNanos() - out.timeNanos() >= minBlockedNanos) {
            EventKind kind = isPreempted ? EventKind.PREEMPTED : EventKind.BLOCKED;
            log.add(event(kind, part, out, in, isPreempted ? taker(out, in) : ""));
        }
        if (in.cpu() != out.cpu()) {
            log.add(event(EventKind.MIGRATED, part, in, in, "CPU " + out.cpu() + " to " + in.cpu()));
        }
    }

    private TimedEvent event(EventKind kind, Part part, PerfRecord from, PerfRecord to, String detail) {
        return new TimedEvent(
                kind,
                part,
                from.threadId(),
                names.name(from.pid(), from.threadId()),
                from.cpu(),
                from.timeNanos(),
                Math.max(from.timeNanos(), to.timeNanos()),
                0,
                detail);
    }

    private String taker(PerfRecord out, PerfRecord in) {
        return tenants(out.cpu())
                .mainTenant(out.timeNanos(), in.timeNanos())
                .map(tenant -> names.words(tenant.pid(), tenant.threadId()))
                .orElse(ThreadNames.ANOTHER);
    }

    private CpuTenants tenants(int cpu) {
        return tenantsByCpu.computeIfAbsent(cpu, number -> new CpuTenants());
    }
}
