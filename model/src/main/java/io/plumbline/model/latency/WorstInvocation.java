// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.latency;

/**
 * One of the slowest invocations of a run.
 *
 * @param intendedOffsetNanos intended start (closed loop: actual), in nanoseconds since the run's measured part began
 * @param waitNanos actual minus intended start, in nanoseconds; 0 in a closed loop
 * @param serviceNanos completion minus actual start, in nanoseconds
 */
public record WorstInvocation(long intendedOffsetNanos, long waitNanos, long serviceNanos) {

    /** {@return the caller's time: wait plus service, in nanoseconds} */
    public long responseNanos() {
        return waitNanos + serviceNanos;
    }
}
