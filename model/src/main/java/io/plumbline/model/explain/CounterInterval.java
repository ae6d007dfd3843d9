// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.explain;

/**
 * Increase of a counter between two readings: it happened somewhere in between.
 *
 * @param threadId the operating system's number of the thread that it counts for; 0 if for no single one
 * @param thread name of that thread; empty if it counts for no single one
 * @param cpu number of the CPU that it counts for; negative for all
 * @param fromNanos the earlier reading was made no earlier than this, a reading of {@link System#nanoTime()}
 * @param toNanos the later reading was made no later than this
 * @param increase by how much it grew, in its unit; 0 or more
 */
public record CounterInterval(
        EventKind kind,
        WatchedProcess part,
        String name,
        Unit unit,
        int threadId,
        String thread,
        int cpu,
        long fromNanos,
        long toNanos,
        long increase) {

    /** Units of counters. */
    public enum Unit {
        /** How often something happened. */
        TIMES,
        /** How long something took together, in nanoseconds. */
        NANOS
    }

    /** Checks that time doesn't run backwards. */
    public CounterInterval {
        if (toNanos - fromNanos < 0 || increase < 0) {
            throw new IllegalArgumentException("counter out of range: name=" + name + ", from-nanos=" + fromNanos
                    + ", to-nanos=" + toNanos + ", increase=" + increase + " (allowed: from up to to, 0 or more)");
        }
    }
}
