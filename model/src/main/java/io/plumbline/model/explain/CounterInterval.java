// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.explain;

/**
 * Increase of a counter between two readings: it happened somewhere in between.
 *
 * @param kind what it counts
 * @param part the process it counts for
 * @param name name of the counter for people, with its unit at the end where it isn't a plain count, such as {@code steal_nanos},
 *     {@code LOC}
 * @param cpu number of the CPU that it counts for; negative for all
 * @param fromNanos the earlier reading was made no earlier than this, a reading of {@link System#nanoTime()}
 * @param toNanos the later reading was made no later than this
 * @param increase by how much it grew, in the unit of its name; 0 or more
 */
public record CounterInterval(
        EventKind kind, Part part, String name, int cpu, long fromNanos, long toNanos, long increase) {

    /** Checks that time doesn't run backwards. */
    public CounterInterval {
        if (toNanos - fromNanos < 0 || increase < 0) {
            throw new IllegalArgumentException("counter out of range: name=" + name + ", from-nanos=" + fromNanos
                    + ", to-nanos=" + toNanos + ", increase=" + increase + " (allowed: from up to to, 0 or more)");
        }
    }
}
