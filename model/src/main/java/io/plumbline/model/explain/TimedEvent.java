// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.explain;

import io.plumbline.model.RecordForm;
import java.util.Objects;

/**
 * An event whose time is known.
 *
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
        WatchedProcess part,
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

    /** A happening that is not about one thread. */
    public static TimedEvent of(
            EventKind kind, WatchedProcess part, long startNanos, long endNanos, long uncertaintyNanos, String detail) {
        return new TimedEvent(
                kind, part, 0, "", NO_CPU, startNanos, endNanos, uncertaintyNanos, EventReason.NONE, detail);
    }

    /** Calls the same happening something else. */
    public TimedEvent as(EventKind other, String words) {
        return new TimedEvent(
                other, part, threadId, thread, cpu, startNanos, endNanos, uncertaintyNanos, reason, words);
    }

    public TimedEvent because(EventReason other) {
        return RecordForm.with(this, "reason", other);
    }

    /** Assigns the same happening to another part. */
    public TimedEvent of(WatchedProcess other) {
        return RecordForm.with(this, "part", other);
    }

    /** Returns nanoseconds, 0 or more. */
    public long durationNanos() {
        return endNanos - startNanos;
    }
}
