// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.explain;

import io.plumbline.model.RecordForm;
import java.util.Objects;
import java.util.Optional;

/**
 * Something that happened while an invocation was under way: an event, several of a cause, a counter that grew, or a wait that may have
 * been.
 *
 * @param cause cause that it belongs to; empty if it belongs to none, or to that of the line that names it
 * @param kind kind of the event; empty if it is no single one
 * @param reason reason of the event
 * @param cpu number of the CPU; negative if unknown
 * @param what who or what it was, such as a thread, an operation or a counter; may be empty. In files of before version 1.0 it is all
 *     that there is, in words
 * @param count how often it happened; 0 if that isn't the question
 * @param nanos how long it took, in nanoseconds; 0 if that isn't the question
 */
public record Happening(
        Optional<DelayCause> cause,
        Optional<EventKind> kind,
        EventReason reason,
        int cpu,
        String what,
        long count,
        long nanos) {

    public Happening {
        Objects.requireNonNull(reason, "reason");
    }

    /** Returns one of which nothing but this is known. */
    public static Happening of(String what) {
        return new Happening(Optional.empty(), Optional.empty(), EventReason.NONE, TimedEvent.NO_CPU, what, 0, 0);
    }

    public static Happening of(DelayCause cause) {
        return RecordForm.with(of(""), "cause", Optional.of(cause));
    }

    public static Happening of(TimedEvent event) {
        return new Happening(
                Optional.empty(), Optional.of(event.kind()), event.reason(), event.cpu(), event.detail(), 0, 0);
    }

    public Happening times(long number) {
        return RecordForm.with(this, "count", number);
    }

    public Happening lasting(long length) {
        return RecordForm.with(this, "nanos", length);
    }
}
