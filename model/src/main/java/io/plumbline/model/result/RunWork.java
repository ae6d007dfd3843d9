// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.result;

import io.plumbline.model.Ranges;

/**
 * Work of the client threads in the measured part of a run, from a look at its beginning to one at its end.
 *
 * @param lateNanos by how much the first look came late, in nanoseconds, as on a busy host
 * @param cpuNanos their CPU time, in nanoseconds
 * @param switches how often they gave up their CPU to wait for something
 * @param faults their page faults
 * @param earlyNanos time from the first look to one at about half of it, in nanoseconds; 0 without one
 * @param earlyBytes bytes that all threads allocated until then
 * @param interrupts interrupts by which CPUs of the host woke one another, for whatever process; 0 if unknown
 */
public record RunWork(
        long lateNanos, long cpuNanos, long switches, long faults, long earlyNanos, long earlyBytes, long interrupts) {

    public RunWork {
        Ranges.requireBetween("late-nanos", lateNanos, 0, Long.MAX_VALUE);
        Ranges.requireBetween("cpu-nanos", cpuNanos, 0, Long.MAX_VALUE);
        Ranges.requireBetween("switches", switches, 0, Long.MAX_VALUE);
        Ranges.requireBetween("faults", faults, 0, Long.MAX_VALUE);
        Ranges.requireBetween("early-nanos", earlyNanos, 0, Long.MAX_VALUE);
        Ranges.requireBetween("early-bytes", earlyBytes, 0, Long.MAX_VALUE);
        Ranges.requireBetween("interrupts", interrupts, 0, Long.MAX_VALUE);
    }
}
