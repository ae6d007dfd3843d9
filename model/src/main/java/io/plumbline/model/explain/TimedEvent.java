// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.explain;

import io.plumbline.model.RecordForm;
import java.util.Objects;

/**
 * An event whose time is known.
 *
 * @param kind what it is
 * @param part the process it happened to
 * @param threadId the operating system's number of the thread it happened to; 0 if it is not about one thread
 * @param thread name of that thread; empty if unknown or not about one thread
 * @param cpu number of the CPU on which it happened or began; negative if unknown
 * @param startNanos when it began, a reading of {@link System#nanoTime()}
 * @param endNanos when it ended, not before it began; the same for an instant, or where its length isn't known
 * @param uncertaintyNanos by how much the true start and end may lie before or after, in nanoseconds
 * @param reason its reason, as far as conclusions depend on it
 * @param detail evidence for people, such as who took the CPU, or the operation of a safepoint; may be empty
 */
public record TimedEvent(
        EventKind kind,
        Part part,
        int threadId,
        String thread,
        int cpu,
        long startNanos,
        long endNanos,
        long uncertaintyNanos,
        EventReason reason,
        String detail) {

    /** Number of a CPU that isn't known. */
    public static final int NO_CPU = -1;

    /** Checks that it ends no earlier than it begins. */
    public TimedEvent {
        Objects.requireNonNull(kind, "kind");
        Objects.requireNonNull(part, "part");
        Objects.requireNonNull(reason, "reason");
        if (endNanos - startNanos < 0 || uncertaintyNanos < 0) {
            throw new IllegalArgumentException(
                    "event out of range: start-nanos=" + startNanos + ", end-nanos=" + endNanos + ", uncertainty-nanos="
                            + uncertaintyNanos + " (allowed: an end at or after the start)");
        }
    }

    /**
     * A happening that is not about one thread.
     *
     * @param kind what it is
     * @param part the process it happened to
     * @param startNanos when it began
     * @param endNanos when it ended
     * @param uncertaintyNanos by how much both may be wrong, in nanoseconds
     * @param detail evidence for people
     * @return the event
     */
    public static TimedEvent of(
            EventKind kind, Part part, long startNanos, long endNanos, long uncertaintyNanos, String detail) {
        return new TimedEvent(
                kind, part, 0, "", NO_CPU, startNanos, endNanos, uncertaintyNanos, EventReason.NONE, detail);
    }

    /**
     * Calls the same happening something else.
     *
     * @param other what it is
     * @param words evidence for people
     * @return a new event
     */
    public TimedEvent as(EventKind other, String words) {
        return new TimedEvent(
                other, part, threadId, thread, cpu, startNanos, endNanos, uncertaintyNanos, reason, words);
    }

    /**
     * Gives the same happening another reason.
     *
     * @param other the reason
     * @return a new event
     */
    public TimedEvent because(EventReason other) {
        return RecordForm.with(this, "reason", other);
    }

    /**
     * Assigns the same happening to another part.
     *
     * @param other whom it happened to
     * @return a new event
     */
    public TimedEvent of(Part other) {
        return RecordForm.with(this, "part", other);
    }

    /**
     * Returns how long it took.
     *
     * @return nanoseconds, 0 or more
     */
    public long durationNanos() {
        return endNanos - startNanos;
    }
}
