// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.environment;

/**
 * Time for which a thread that takes part in measuring was ready to run and waited for a CPU, as counted by the
 * operating system's scheduler.
 *
 * @param role what the thread does: {@code client}, {@code reflector}
 * @param elapsedNanos length of the observed period, in nanoseconds
 * @param involuntarySwitches how often it was made to give up its CPU in that time
 * @param voluntarySwitches how often it gave up its CPU to wait for something; 0 if unknown. What passes from its
 *     wake-up until it runs is part of the time that it waited
 */
public record CpuWait(
        String role, long waitedNanos, long elapsedNanos, long involuntarySwitches, long voluntarySwitches) {

    /** Wait of a thread that doesn't sleep. */
    public CpuWait(String role, long waitedNanos, long elapsedNanos, long involuntarySwitches) {
        this(role, waitedNanos, elapsedNanos, involuntarySwitches, 0);
    }

    /** {@return the part of the time for which the thread waited; 0 to 1} */
    public double share() {
        return elapsedNanos <= 0 ? 0 : Math.min(1, (double) waitedNanos / elapsedNanos);
    }
}
