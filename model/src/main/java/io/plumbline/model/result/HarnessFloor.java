// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.result;

/**
 * Cost of the harness itself on this host in this JVM, found with a task that does nothing.
 *
 * @param clockReadNanos cost of reading the clock once, in nanoseconds
 * @param clockGranularityNanos smallest observed step of the clock, in nanoseconds
 * @param invocationNanos cost of one invocation of a task that does nothing, back to back on a schedule that is always
 *     late, with all series recorded, in nanoseconds
 * @param overshootP50Nanos median of actual minus intended start with a task that does nothing, in nanoseconds
 * @param overshootP99Nanos 99th percentile of the same, in nanoseconds
 */
public record HarnessFloor(
        double clockReadNanos,
        long clockGranularityNanos,
        double invocationNanos,
        long overshootP50Nanos,
        long overshootP99Nanos) {}
