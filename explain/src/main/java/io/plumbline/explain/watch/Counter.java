// SPDX-License-Identifier: Apache-2.0
package io.plumbline.explain.watch;

import io.plumbline.model.explain.CounterInterval;
import io.plumbline.model.explain.CounterInterval.Unit;
import io.plumbline.model.explain.EventKind;
import io.plumbline.model.explain.WatchedProcess;

/**
 * A number of the kernel's that only grows. {@code threadId}: the thread that it counts for; 0 for all; {@code thread}:
 * name of that thread; empty for all; {@code cpu}: number of the CPU; negative for all.
 */
record Counter(
        EventKind kind,
        WatchedProcess part,
        String name,
        Unit unit,
        int threadId,
        String thread,
        int cpu,
        boolean isPart) {

    static final int ALL_CPUS = -1;

    static Counter ofHost(EventKind kind, String name, int cpu) {
        return new Counter(kind, WatchedProcess.HOST, name, Unit.TIMES, 0, "", cpu, false);
    }

    static Counter ofHost(EventKind kind, String name) {
        return ofHost(kind, name, ALL_CPUS);
    }

    static Counter ofThread(WatchedProcess part, int threadId, String thread) {
        return new Counter(EventKind.PREEMPTED, part, "run_delay", Unit.NANOS, threadId, thread, ALL_CPUS, false);
    }

    /** The same, in nanoseconds. */
    Counter inNanos() {
        return new Counter(kind, part, name, Unit.NANOS, threadId, thread, cpu, isPart);
    }

    Counter ofPart() {
        return new Counter(kind, part, name, unit, threadId, thread, cpu, true);
    }

    CounterInterval grew(long fromNanos, long toNanos, long increase) {
        return new CounterInterval(kind, part, name, unit, threadId, thread, cpu, fromNanos, toNanos, increase);
    }
}
