// SPDX-License-Identifier: Apache-2.0
package io.plumbline.explain.watch;

import io.plumbline.explain.perf.PerfRecord;
import io.plumbline.explain.perf.PerfRecord.Kind;
import io.plumbline.model.environment.ThreadRole;
import io.plumbline.model.explain.EventKind;
import io.plumbline.model.explain.EventReason;
import io.plumbline.model.explain.TimedEvent;
import io.plumbline.model.explain.WatchedProcess;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Derives from the kernel's records, in order of time, when each thread was off its CPU, why, and who had the CPU
 * meanwhile. Threading: single writer, who is also the reader.
 */
final class SwitchLog {

    /** A thread may be woken while it is about to leave its CPU. */
    private static final long WHILE_LEAVING_NANOS = 20_000;

    private final ThreadNames names;
    private final EventLog log;
    private final long minBlockedNanos;
    private final Map<Integer, PerfRecord> outByThread = new HashMap<>();
    private final Map<Integer, PerfRecord> wakeUpByThread = new HashMap<>();
    private final Map<WatchedProcess, Long> sleepsWithoutEnd = new EnumMap<>(WatchedProcess.class);
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
            case WOKEN -> wakeUpByThread.put(record.threadId(), record);
            case EXITED -> {
                outByThread.remove(record.threadId());
                tenants(record.cpu()).end(record);
            }
            case LOST -> {
                // whoever seems to be out may have been in and out again
                outByThread.clear();
                wakeUpByThread.clear();
                tenantsByCpu.clear();
            }
            default -> {}
        }
    }

    private void switchedIn(PerfRecord in) {
        PerfRecord out = outByThread.remove(in.threadId());
        PerfRecord wakeUp = wakeUpByThread.remove(in.threadId());
        WatchedProcess part = names.part(in.pid());
        if (out != null && names.isMeasured(part) && !isLauncher(in)) {
            if (out.kind() == Kind.PREEMPTED) {
                addWait(part, out, out.timeNanos(), out.cpu(), in);
            } else {
                addSleep(part, out, isOf(out, wakeUp) ? wakeUp : null, in);
            }
            if (in.cpu() != out.cpu()) {
                log.add(event(
                        EventKind.MIGRATED, part, in, in.timeNanos(), in, 0, "CPU " + out.cpu() + " to " + in.cpu()));
            }
        }
        if (in.threadId() > 0) {
            tenants(in.cpu()).begin(in);
        }
    }

    /** The thread that a JVM's process begins with starts the main thread and waits for its end, which delays nobody. */
    private static boolean isLauncher(PerfRecord record) {
        return record.threadId() == record.pid();
    }

    private void addWait(WatchedProcess part, PerfRecord out, long fromNanos, int cpu, PerfRecord in) {
        String priority = names.priority(in.pid(), in.threadId());
        String own = priority.isEmpty() ? "" : ", waiting at " + priority;
        Optional<CpuTenants.Tenancy> taker = tenants(cpu).mainTenant(fromNanos, in.timeNanos());
        String by = taker.map(tenant -> names.words(tenant.pid(), tenant.threadId()))
                .orElse(ThreadNames.ANOTHER);
        log.add(event(EventKind.PREEMPTED, part, out, fromNanos, in, 0, by + own)
                .because(taker.map(tenant -> reason(part, tenant)).orElse(EventReason.NONE)));
    }

    /** A compiler of another process compiles something else. */
    private EventReason reason(WatchedProcess part, CpuTenants.Tenancy taker) {
        return part != names.part(taker.pid())
                ? EventReason.NONE
                : EventReason.of(ThreadRole.of(names.name(taker.pid(), taker.threadId())));
    }

    private static boolean isOf(PerfRecord out, PerfRecord wakeUp) {
        return wakeUp != null && wakeUp.timeNanos() - out.timeNanos() >= -WHILE_LEAVING_NANOS;
    }

    /** What follows the wake-up is a wait for a CPU. Where that wasn't seen, the sleep may have ended at any time. */
    private void addSleep(WatchedProcess part, PerfRecord out, PerfRecord wakeUp, PerfRecord in) {
        long wokenNanos = wakeUp == null
                ? in.timeNanos()
                : Math.max(out.timeNanos(), Math.min(in.timeNanos(), wakeUp.timeNanos()));
        long sleptNanos = wokenNanos - out.timeNanos();
        if (wakeUp == null) {
            sleepsWithoutEnd.merge(part, 1L, Long::sum);
        }
        if (sleptNanos >= minBlockedNanos) {
            long uncertainty = wakeUp == null ? sleptNanos : 0;
            log.add(event(EventKind.BLOCKED, part, out, out.timeNanos(), woken(in, wokenNanos), uncertainty, ""));
        }
        if (in.timeNanos() - wokenNanos >= minBlockedNanos) {
            addWait(part, out, wokenNanos, in.cpu(), in);
        }
    }

    private static PerfRecord woken(PerfRecord in, long nanos) {
        return new PerfRecord(Kind.WOKEN, in.pid(), in.threadId(), in.cpu(), nanos, 0, "");
    }

    private TimedEvent event(
            EventKind kind,
            WatchedProcess part,
            PerfRecord out,
            long fromNanos,
            PerfRecord to,
            long uncertainty,
            String detail) {
        return new TimedEvent(
                kind,
                part,
                out.threadId(),
                names.name(out.pid(), out.threadId()),
                out.cpu(),
                fromNanos,
                Math.max(fromNanos, to.timeNanos()),
                uncertainty,
                EventReason.NONE,
                detail);
    }

    /** How many sleeps of a part's threads there were whose wake-up wasn't seen. */
    long sleepsWithoutEnd(WatchedProcess part) {
        return sleepsWithoutEnd.getOrDefault(part, 0L);
    }

    void forgetSleeps() {
        sleepsWithoutEnd.clear();
    }

    private CpuTenants tenants(int cpu) {
        return tenantsByCpu.computeIfAbsent(cpu, number -> new CpuTenants());
    }
}
