// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.latency;

/**
 * One of the slowest invocations of a run.
 *
 * @param intendedOffsetNanos its intended start (closed loop: actual start) in nanoseconds since the start of the
 *     measured part of the run
 * @param waitNanos actual minus intended start, in nanoseconds; 0 in a closed loop
 * @param serviceNanos completion minus actual start, in nanoseconds
 */
public record WorstInvocation(long intendedOffsetNanos, long waitNanos, long serviceNanos) {

    /**
     * Returns what the caller felt.
     *
     * @return wait plus service, in nanoseconds
     */
    public long responseNanos() {
        return waitNanos + serviceNanos;
    }
}
