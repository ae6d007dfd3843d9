// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.environment;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.ToLongFunction;

/**
 * CPU time that a process used while it measured or reflected, to be compared with latency.
 *
 * @param role what the process does: {@code client}, {@code reflector}
 * @param elapsedNanos length of the observed period, in nanoseconds
 * @param cpuNanos CPU time in user and kernel mode of all its threads in that time, in nanoseconds
 * @param calls its system calls in that time; empty if unknown
 * @param threads those of its threads that ran, the busiest first
 */
public record CpuUse(
        String role, long elapsedNanos, long cpuNanos, Optional<SystemCalls> calls, List<ThreadUse> threads) {

    public CpuUse {
        Objects.requireNonNull(role, "role");
        Objects.requireNonNull(calls, "calls");
        threads = List.copyOf(threads);
    }

    /** CPU time of a process whose system calls nobody counted. */
    public CpuUse(String role, long elapsedNanos, long cpuNanos, List<ThreadUse> threads) {
        this(role, elapsedNanos, cpuNanos, Optional.empty(), threads);
    }

    /** {@return how many CPUs it kept busy; 1.0 for one CPU all the time; 0 if no time was looked at} */
    public double cpus() {
        return elapsedNanos == 0 ? 0 : (double) cpuNanos / elapsedNanos;
    }

    /** Returns how often its threads gave up their CPU to wait for something. */
    public double voluntarySwitchesPerSecond() {
        return perSecond(ThreadUse::voluntarySwitches);
    }

    /** Returns how often its threads were made to give up their CPU. */
    public double involuntarySwitchesPerSecond() {
        return perSecond(ThreadUse::involuntarySwitches);
    }

    private double perSecond(ToLongFunction<ThreadUse> count) {
        return elapsedNanos == 0 ? 0 : threads.stream().mapToLong(count).sum() * 1e9 / elapsedNanos;
    }

    /**
     * CPU time that one of its threads used.
     *
     * @param name its name, truncated by the operating system to 15 bytes
     * @param queuedNanos time for which it was ready to run and waited for a CPU, in nanoseconds; 0 if unknown
     * @param voluntarySwitches how often it gave up its CPU to wait for something
     * @param involuntarySwitches how often it was made to give up its CPU
     * @param reads system calls that read, as {@link SystemCalls#reads()}; 0 if unknown
     * @param writes system calls that write; 0 if unknown
     * @param faults page faults; 0 if unknown
     */
    public record ThreadUse(
            String name,
            long cpuNanos,
            long queuedNanos,
            long voluntarySwitches,
            long involuntarySwitches,
            long reads,
            long writes,
            long faults) {}
}
