// SPDX-License-Identifier: Apache-2.0
package io.plumbline.host.accounting;

import java.util.List;
import java.util.Optional;

/**
 * The CPU account of a thread at one moment, or its increase between two. {@code name}: its name, at most 15 bytes;
 * {@code queuedNanos}: time for which it was ready to run and waited for a CPU, in nanoseconds; 0 if unknown;
 * {@code voluntarySwitches}: how often it gave up its CPU to wait for something.
 */
public record ThreadReading(
        long threadId,
        String name,
        long cpuNanos,
        long queuedNanos,
        long voluntarySwitches,
        long involuntarySwitches,
        long faults) {

    /** From {@code stat}, {@code schedstat} (finer than ticks, not on every kernel) and {@code status} of a task. */
    static ThreadReading parse(long threadId, ProcStat stat, Optional<String> schedstat, List<String> status) {
        String[] times = schedstat.orElse("").split(" ", -1);
        boolean hasTimes = times.length == 3 && times[0].matches("\\d{1,18}") && times[1].matches("\\d{1,18}");
        return new ThreadReading(
                threadId,
                stat.name(),
                hasTimes ? Long.parseLong(times[0]) : stat.cpuNanos(),
                hasTimes ? Long.parseLong(times[1]) : 0,
                ProcText.count("voluntary_ctxt_switches:", status).orElse(0),
                ProcText.count("nonvoluntary_ctxt_switches:", status).orElse(0),
                stat.faults());
    }

    /** Returns the differences, never negative. */
    public ThreadReading since(ThreadReading earlier) {
        return new ThreadReading(
                threadId,
                name,
                Math.max(0, cpuNanos - earlier.cpuNanos),
                Math.max(0, queuedNanos - earlier.queuedNanos),
                Math.max(0, voluntarySwitches - earlier.voluntarySwitches),
                Math.max(0, involuntarySwitches - earlier.involuntarySwitches),
                Math.max(0, faults - earlier.faults));
    }
}
