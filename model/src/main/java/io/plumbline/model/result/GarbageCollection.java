// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.result;

/**
 * One garbage collection, or one pause of one, as reported by the JVM.
 *
 * @param kind whether the application's threads were stopped
 * @param startOffsetNanos when it began, in nanoseconds since the start of the measured part of the run; negative if before
 * @param durationNanos how long it took, in nanoseconds; 0 if less than the JVM's unit of a millisecond
 * @param collector name of the collector, such as {@code G1 Young Generation}
 * @param cause why it happened, such as {@code G1 Evacuation Pause}
 * @param action what was done, such as {@code end of minor GC}
 */
public record GarbageCollection(
        Kind kind, long startOffsetNanos, long durationNanos, String collector, String cause, String action) {

    /** Kinds of garbage collections, by whether the application's threads were stopped meanwhile. */
    public enum Kind {
        PAUSE,
        /** They went on, but for pauses that are reported by themselves. */
        CONCURRENT,
        /** Nobody knows: a collector that this version hasn't heard of. */
        UNKNOWN
    }

    /** {@return nanoseconds since the start of the measured part of the run} */
    public long endOffsetNanos() {
        return startOffsetNanos + durationNanos;
    }

    /** Returns whether it was a pause; true if all threads of the application stood still. */
    public boolean isPause() {
        return kind == Kind.PAUSE;
    }
}
