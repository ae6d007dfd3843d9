// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.jitter;

import io.plumbline.host.accounting.InterruptCounts;
import io.plumbline.host.accounting.StealTimes;
import io.plumbline.host.files.HostFiles;

/**
 * Kernel counters of one CPU over the time that it was watched. {@code stolenNanos}: time that the hypervisor took, in
 * nanoseconds.
 */
record CpuBracket(long lengthNanos, long ticks, long interrupts, long stolenNanos) {

    /** The part of it that falls to a shorter time, if all came evenly; of steal, which comes in lumps, all of it. */
    CpuBracket within(long partNanos) {
        double share = lengthNanos == 0 ? 0 : (double) partNanos / lengthNanos;
        return new CpuBracket(partNanos, Math.round(ticks * share), Math.round(interrupts * share), stolenNanos);
    }

    /** The counters of all CPUs at one moment. */
    record Counters(InterruptCounts interrupts, StealTimes steal) {

        static Counters read() {
            HostFiles files = HostFiles.ofThisHost();
            return new Counters(InterruptCounts.read(files), StealTimes.parse(files.lines("proc/stat")));
        }

        CpuBracket since(Counters earlier, int cpu, long lengthNanos) {
            InterruptCounts came = interrupts.since(earlier.interrupts);
            return new CpuBracket(
                    lengthNanos,
                    came.ticks(cpu),
                    came.others(cpu),
                    steal.since(earlier.steal).nanosByCpu().getOrDefault(cpu, 0L));
        }
    }
}
