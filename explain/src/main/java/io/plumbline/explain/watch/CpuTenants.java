// SPDX-License-Identifier: Apache-2.0
package io.plumbline.explain.watch;

import io.plumbline.explain.perf.PerfRecord;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;
import java.util.Optional;

/** Watched threads that ran on one CPU, the last ones first. */
final class CpuTenants {

    private static final int MAX_KEPT = 1024;

    private final Deque<Tenancy> past = new ArrayDeque<>();
    private PerfRecord present;

    void begin(PerfRecord in) {
        present = in;
    }

    void end(PerfRecord out) {
        if (present == null || present.threadId() != out.threadId()) {
            return;
        }
        past.addFirst(new Tenancy(out.pid(), out.threadId(), present.timeNanos(), out.timeNanos()));
        present = null;
        if (past.size() > MAX_KEPT) {
            past.removeLast();
        }
    }

    /** Finds the thread that ran for more than half of a time; empty if none that is watched did. */
    Optional<Tenancy> mainTenant(long fromNanos, long toNanos) {
        Map<Integer, Tenancy> sums = new HashMap<>();
        if (present != null) {
            add(sums, new Tenancy(present.pid(), present.threadId(), present.timeNanos(), toNanos), fromNanos, toNanos);
        }
        for (Iterator<Tenancy> each = past.iterator(); each.hasNext(); ) {
            Tenancy tenancy = each.next();
            if (tenancy.toNanos <= fromNanos) {
                break;
            }
            add(sums, tenancy, fromNanos, toNanos);
        }
        return sums.values().stream()
                .filter(sum -> 2 * sum.nanos() > toNanos - fromNanos)
                .findFirst();
    }

    private static void add(Map<Integer, Tenancy> sums, Tenancy tenancy, long fromNanos, long toNanos) {
        long nanos = Math.min(toNanos, tenancy.toNanos) - Math.max(fromNanos, tenancy.fromNanos);
        sums.merge(
                tenancy.threadId,
                new Tenancy(tenancy.pid, tenancy.threadId, 0, Math.max(0, nanos)),
                (a, b) -> new Tenancy(a.pid, a.threadId, 0, a.nanos() + b.nanos()));
    }

    /** A thread's time on the CPU. */
    record Tenancy(int pid, int threadId, long fromNanos, long toNanos) {

        long nanos() {
            return toNanos - fromNanos;
        }
    }
}
