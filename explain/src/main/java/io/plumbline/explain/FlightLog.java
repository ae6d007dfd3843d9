// SPDX-License-Identifier: Apache-2.0
package io.plumbline.explain;

import io.plumbline.explain.ClockFit.Anchor;
import io.plumbline.model.Availability;
import io.plumbline.model.environment.ThreadRole;
import io.plumbline.model.explain.EventKind;
import io.plumbline.model.explain.EventReason;
import io.plumbline.model.explain.Evidence;
import io.plumbline.model.explain.SourceReport;
import io.plumbline.model.explain.TimedEvent;
import io.plumbline.model.explain.WatchedProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import jdk.jfr.consumer.RecordedClass;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedMethod;
import jdk.jfr.consumer.RecordedThread;
import jdk.jfr.consumer.RecordingFile;

/**
 * Evidence from a fork's flight recorder, read after the fork has ended. Its times are raw ticks, which anchors map to {@link
 * System#nanoTime()} ({@link ClockFit}); the times of day that the recorder derives from them aren't used.
 */
public final class FlightLog {

    private static final String NAME = "flight recorder";
    private static final String ANCHOR = "plumbline.ClockAnchor";
    private static final String FILE = "plumbline.flight-recording";
    private static final String SAMPLES = "plumbline.flight-samples";
    private static final String WHY_NOT = ".why-not";
    private static final String NOTHING = "its JVM wrote no recording";

    /** Reason if the module {@code jdk.jfr} is missing here. */
    public static final String UNREADABLE = "the JVM of this command has no flight recorder to read its recording with";

    private static final int MAX_EVENTS = 500_000;
    private static final int MAX_REASON = 300;

    /**
     * The recorder keeps 10 MiB in memory, in 20 buffers, and forgets the oldest without a word. One buffer or two may be about to be filled.
     */
    private static final long FULL_BYTES = 9 << 20;

    private static final String FULL = "its memory of 10 MiB may have been full, and the oldest events lost";
    private static final List<EventKind> KINDS = List.of(
            EventKind.GARBAGE_COLLECTION,
            EventKind.COMPILATION,
            EventKind.DEOPTIMIZATION,
            EventKind.MONITOR,
            EventKind.ALLOCATION_STALL,
            EventKind.PINNED);

    private FlightLog() {}

    /** Returns the argument that makes a fork write a recording: the argument, which does nothing but name the file. */
    public static String argument(Path file) {
        return "-D" + FILE + "=" + file;
    }

    /** Returns the arguments that make a fork record samples of its code as well, inlined code under its own name. */
    public static List<String> sampling(Path file) {
        return List.of(
                argument(file), "-D" + SAMPLES + "=true", "-XX:+UnlockDiagnosticVMOptions", "-XX:+DebugNonSafepoints");
    }

    public static Evidence missing(WatchedProcess part, String reason) {
        Availability why = Availability.unavailable(
                reason,
                "Use a JVM with the module jdk.jfr, and a temporary folder with free space; or leave out 'deep'.");
        return Evidence.missing(NAME, part, KINDS, why);
    }

    /** Returns its events; none, and the reason, if there is no recording or it can't be read. */
    public static Evidence read(Path file, WatchedProcess part) {
        Optional<String> whyNot = whyNot(file);
        if (whyNot.isPresent()) {
            return missing(part, whyNot.get());
        }
        try (RecordingFile recording = new RecordingFile(file)) {
            return read(recording, part, Files.size(file) < FULL_BYTES ? "" : FULL);
        } catch (LinkageError noRecorder) {
            return missing(part, UNREADABLE);
        } catch (IOException | RuntimeException unreadable) {
            return missing(part, "its recording can't be read: " + brief(unreadable));
        }
    }

    /** Returns the reason if a fork left no recording. */
    public static Optional<String> whyNot(Path file) {
        Path said = Path.of(file + WHY_NOT);
        try {
            return Files.exists(said)
                    ? Optional.of(NOTHING + ": " + brief(Files.readString(said)))
                    : Files.exists(file) ? Optional.empty() : Optional.of(NOTHING);
        } catch (IOException unreadable) {
            return Optional.of(NOTHING);
        }
    }

    /** The first line of what went wrong. */
    public static String brief(Exception reason) {
        return brief(String.valueOf(reason.getMessage()));
    }

    private static String brief(String text) {
        String line = text.lines().findFirst().orElse("");
        return line.substring(0, Math.min(MAX_REASON, line.length()));
    }

    private static Evidence read(RecordingFile recording, WatchedProcess part, String note) throws IOException {
        List<Anchor> anchors = new ArrayList<>();
        List<Told> told = new ArrayList<>();
        long lost = 0;
        while (recording.hasMoreEvents()) {
            RecordedEvent event = recording.readEvent();
            String type = event.getEventType().getName();
            Optional<Anchor> anchor = anchor(event);
            if (anchor.isPresent()) {
                anchors.add(anchor.get());
            } else if (type.equals("jdk.DataLoss") || told.size() >= MAX_EVENTS) {
                lost++;
            } else {
                told(event, type).ifPresent(told::add);
            }
        }
        ClockFit clock = ClockFit.of(anchors);
        List<TimedEvent> events =
                told.stream().map(one -> one.onOurClock(clock, part)).toList();
        SourceReport report = new SourceReport(NAME, part, KINDS, Availability.available(), true, lost, note);
        return new Evidence(List.of(report), events, List.of());
    }

    /** Returns what ties the recorder's clock to ours, if the event does. */
    public static Optional<Anchor> anchor(RecordedEvent event) {
        return event.getEventType().getName().equals(ANCHOR)
                ? Optional.of(new Anchor(ticks(event), event.getLong("before"), event.getLong("after")))
                : Optional.empty();
    }

    /** Returns when an event began, on the recorder's clock. */
    public static long ticks(RecordedEvent event) {
        return event.getLong("startTime"); // raw, where getStartTime() is a time of day
    }

    private static Optional<Told> told(RecordedEvent event, String type) {
        return switch (type) {
            case "jdk.GCPhasePause" -> told(event, EventKind.GARBAGE_COLLECTION, event.getString("name"));
            case "jdk.Compilation" -> told(event, EventKind.COMPILATION, method(event, "method"));
            case "jdk.Deoptimization" ->
                told(
                        event,
                        EventKind.DEOPTIMIZATION,
                        method(event, "method") + " (" + event.getString("reason") + ", " + event.getString("action")
                                + ")");
            case "jdk.JavaMonitorEnter" -> told(event, EventKind.MONITOR, monitor(event));
            case "jdk.ZAllocationStall" -> told(event, EventKind.ALLOCATION_STALL, "memory was short");
            case "jdk.VirtualThreadPinned" -> told(event, EventKind.PINNED, "");
            default -> Optional.empty();
        };
    }

    private static Optional<Told> told(RecordedEvent event, EventKind kind, String detail) {
        RecordedThread thread = kind == EventKind.GARBAGE_COLLECTION ? null : event.getThread();
        long length = event.hasField("duration") ? Math.max(0, event.getLong("duration")) : 0;
        long start = ticks(event);
        return Optional.of(new Told(kind, thread, start, start + length, detail == null ? "" : detail));
    }

    private static String method(RecordedEvent event, String field) {
        RecordedMethod method = event.getValue(field);
        if (method == null) {
            return "a method";
        }
        RecordedClass type = method.getType();
        return (type == null ? "" : type.getName() + ".") + method.getName();
    }

    private static String monitor(RecordedEvent event) {
        RecordedClass type = event.getClass("monitorClass");
        RecordedThread owner = event.getThread("previousOwner");
        String held =
                owner == null || owner.getJavaName() == null ? "" : ", held by thread \"" + owner.getJavaName() + "\"";
        return "monitor of " + (type == null ? "an object" : type.getName()) + held;
    }

    /** An event on the recorder's clock. {@code thread}: the thread it happened to; null if it is not about one. */
    private record Told(EventKind kind, RecordedThread thread, long start, long end, String detail) {

        TimedEvent onOurClock(ClockFit clock, WatchedProcess part) {
            long from = clock.nanos(start);
            return new TimedEvent(
                    kind,
                    part,
                    thread == null ? 0 : (int) thread.getOSThreadId(),
                    thread == null ? "" : name(thread),
                    TimedEvent.NO_CPU,
                    from,
                    Math.max(from, clock.nanos(end)),
                    clock.uncertaintyNanos(),
                    kind == EventKind.COMPILATION && thread != null
                            ? EventReason.of(ThreadRole.of(name(thread)))
                            : EventReason.NONE,
                    detail);
        }

        private static String name(RecordedThread thread) {
            String java = thread.getJavaName();
            return java != null ? java : String.valueOf(thread.getOSName());
        }
    }
}
