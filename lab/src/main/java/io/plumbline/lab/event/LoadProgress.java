// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.event;

/**
 * Progress of a fork that agents of other hosts carry out together. {@code ready}: how many are ready, while others are
 * still preparing; {@code completed}: invocations that were completed in the measured parts of all runs so far;
 * {@code leftNanos}: time until the fork is over, in nanoseconds, 0 or more: at the latest once it has begun, at the
 * earliest before.
 */
public record LoadProgress(
        int agents, int connected, int ready, int runs, long completed, long planned, Phase phase, long leftNanos) {

    /** Phases of such a fork. */
    public enum Phase {
        /** Agents prepare, and wait for each other. */
        PREPARING,
        /** All have received their start. */
        MEASURING
    }
}
