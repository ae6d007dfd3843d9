// SPDX-License-Identifier: Apache-2.0
package io.plumbline.explain;

import io.plumbline.model.Availability;
import io.plumbline.model.TimeText;
import io.plumbline.model.explain.EventKind;
import io.plumbline.model.explain.EventReason;
import io.plumbline.model.explain.Evidence;
import io.plumbline.model.explain.SourceReport;
import io.plumbline.model.explain.TimedEvent;
import io.plumbline.model.explain.WatchedProcess;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Safepoints of a JVM from a unified log of its own, written with {@link #argument}. The decoration {@code tn} of HotSpot is the value
 * of {@link System#nanoTime()}, and a line is printed after the threads were released, so that writing it stops nobody.
 *
 * <p>The thread that prints may lose its CPU before it reads the clock, which makes the line late. But each line says
 * how long ago the previous safepoint was over, so the times between safepoints are exact, and one punctual line
 * corrects its neighbours.
 *
 * <p>JDK 17 has a phase "Cleanup" before the operation, later JDKs have "Leaving safepoint" after it; all have
 * "Reaching safepoint", "At safepoint" and "Total".
 *
 * <p>A JVM may have no safepoint at all. To distinguish a log without any from one that was switched off, or that found
 * no room, the log also contains the JVM's few lines about its operating system, written while it starts.
 */
public final class SafepointLog {

    private static final String NAME = "safepoint log";
    private static final List<EventKind> KINDS = List.of(EventKind.SAFEPOINT, EventKind.SAFEPOINT_EDGE);

    /** From the end of a safepoint until a thread with a CPU of its own goes on: mostly 16 to 26 µs, measured on 17 and 25. */
    private static final long UNCERTAINTY_NANOS = 20_000;

    private static final int MAX_LINES = 1_000_000;
    private static final long MIN_ROOM_BYTES = 1 << 16; // some pages: a line may have found none
    /** As HotSpot's collectors call what they stop threads for. */
    private static final Pattern COLLECTORS_OPERATION = Pattern.compile("GC|Collect|Mark|Shenandoah");

    private static final Pattern LINE =
            Pattern.compile("\\[(\\d+)ns\\] Safepoint \"([^\"]*)\", Time since last: +(\\d+) ns, (.*)");
    private static final Pattern DROPPED = Pattern.compile("(\\d{1,18}) messages dropped due to async logging");
    private static final String UNWRITTEN = "ERROR: Could not "; // by the JVM, into the log itself
    private static final String PHASE = "(?:^|, )%s: +(\\d+) ns";
    private static final Pattern TOTAL = Pattern.compile(String.format(Locale.ROOT, PHASE, "Total"));
    private static final Pattern REACHING = Pattern.compile(String.format(Locale.ROOT, PHASE, "Reaching safepoint"));
    private static final Pattern LEAVING = Pattern.compile(String.format(Locale.ROOT, PHASE, "Leaving safepoint"));

    private SafepointLog() {}

    /**
     * Returns the argument that makes a JVM write the log, beside all others that it writes: the argument, understood
     * by JDK 17 and later.
     */
    public static String argument(Path file) {
        return "-Xlog:safepoint=info,os=info:file=\"" + file + "\":timenanos:filecount=0";
    }

    /** Returns its safepoints; none, and the reason, if it can't be read or the JVM wrote nothing. */
    public static Evidence read(Path file, WatchedProcess part) {
        try (BufferedReader lines = Files.newBufferedReader(file, StandardCharsets.ISO_8859_1)) {
            List<Stop> stops = new ArrayList<>();
            String note = room(file);
            long lost = 0;
            long count = 0;
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                count++;
                Optional<Stop> found = count > MAX_LINES ? Optional.empty() : stop(line);
                found.ifPresent(stops::add);
                lost += lost(line, found.isPresent());
                note = line.startsWith(UNWRITTEN) ? "its JVM could not write all of it" : note;
            }
            if (count == 0) {
                return missing(
                        part,
                        "its JVM wrote nothing to its log",
                        "Remove -Xlog:disable from _JAVA_OPTIONS, which turns the log off, and free some space "
                                + "in the temporary folder.");
            }
            SourceReport report = new SourceReport(NAME, part, KINDS, Availability.available(), true, lost, note);
            return new Evidence(List.of(report), events(stops, report.isComplete() && note.isEmpty(), part), List.of());
        } catch (IOException unreadable) {
            return missing(
                    part,
                    "its JVM wrote no log: " + unreadable.getMessage(),
                    "Use a HotSpot JVM, and a temporary folder with free space.");
        }
    }

    /** What a line tells of safepoints that aren't among the events. */
    private static long lost(String line, boolean isUnderstood) {
        Matcher dropped = DROPPED.matcher(line);
        if (dropped.find()) {
            return Long.parseLong(dropped.group(1));
        }
        return !isUnderstood && line.contains("Safepoint \"") ? 1 : 0;
    }

    private static String room(Path file) throws IOException {
        return Files.getFileStore(file).getUsableSpace() < MIN_ROOM_BYTES
                ? "its folder is full, and lines may be missing"
                : "";
    }

    public static Evidence missing(WatchedProcess part, String reason, String remedy) {
        return Evidence.missing(NAME, part, KINDS, Availability.unavailable(reason, remedy));
    }

    /** A line that a dying JVM didn't finish is none. */
    private static Optional<Stop> stop(String line) {
        Matcher matcher = LINE.matcher(line);
        if (!matcher.matches()) {
            return Optional.empty();
        }
        String phases = matcher.group(4);
        OptionalLong total = nanos(TOTAL, phases);
        OptionalLong reaching = nanos(REACHING, phases);
        if (total.isEmpty() || reaching.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(new Stop(
                Long.parseLong(matcher.group(1)),
                matcher.group(2),
                Long.parseLong(matcher.group(3)),
                reaching.getAsLong(),
                nanos(LEAVING, phases),
                total.getAsLong()));
    }

    private static List<TimedEvent> events(List<Stop> stops, boolean isWhole, WatchedProcess part) {
        long[] ends = ends(stops, isWhole);
        List<TimedEvent> events = new ArrayList<>();
        for (int stop = 0; stop < ends.length; stop++) {
            events.addAll(events(stops.get(stop), ends[stop], part));
        }
        return events;
    }

    /**
     * Returns the latest ends that all lines together allow. A line that is missing unseen makes the ones behind it seem late, so that lines
     * are corrected by earlier ones only where none is missing; later ones are right in any case.
     */
    private static long[] ends(List<Stop> stops, boolean isWhole) {
        long[] ends = stops.stream().mapToLong(Stop::printedNanos).toArray();
        for (int later = ends.length - 1; later > 0; later--) {
            ends[later - 1] =
                    Math.min(ends[later - 1], ends[later] - stops.get(later).nanosSinceEndOfLast());
        }
        for (int later = 1; isWhole && later < ends.length; later++) {
            ends[later] =
                    Math.min(ends[later], ends[later - 1] + stops.get(later).nanosSinceEndOfLast());
        }
        return ends;
    }

    private static List<TimedEvent> events(Stop stop, long end, WatchedProcess part) {
        long start = end - stop.totalNanos();
        long stopped = Math.min(end, start + stop.reachingNanos());
        long released = Math.max(stopped, end - stop.leavingNanos().orElse(0));
        String detail = detail(stop);
        return Stream.of(
                        event(EventKind.SAFEPOINT_EDGE, part, start, stopped, detail),
                        event(EventKind.SAFEPOINT, part, stopped, released, detail)
                                .because(reason(stop.operation())),
                        event(EventKind.SAFEPOINT_EDGE, part, released, end, detail))
                .filter(event -> event.kind() == EventKind.SAFEPOINT || event.durationNanos() > 0)
                .toList();
    }

    private static EventReason reason(String operation) {
        return COLLECTORS_OPERATION.matcher(operation).find() ? EventReason.COLLECTOR : EventReason.NONE;
    }

    private static TimedEvent event(EventKind kind, WatchedProcess part, long start, long end, String detail) {
        return TimedEvent.of(kind, part, start, end, UNCERTAINTY_NANOS, detail);
    }

    private static String detail(Stop stop) {
        OptionalLong leaving = stop.leavingNanos();
        long operation = stop.totalNanos() - stop.reachingNanos() - leaving.orElse(0);
        return "safepoint \"" + stop.operation() + "\": reaching " + TimeText.of(stop.reachingNanos()) + ", operation "
                + TimeText.of(Math.max(0, operation))
                + (leaving.isPresent() ? ", leaving " + TimeText.of(leaving.getAsLong()) : "");
    }

    private static OptionalLong nanos(Pattern phase, String phases) {
        Matcher matcher = phase.matcher(phases);
        return matcher.find() ? OptionalLong.of(Long.parseLong(matcher.group(1))) : OptionalLong.empty();
    }

    /** What one line says; {@code printedNanos} is when, by the clock of {@link System#nanoTime()}, and all else are lengths. */
    private record Stop(
            long printedNanos,
            String operation,
            long sinceLastNanos,
            long reachingNanos,
            OptionalLong leavingNanos,
            long totalNanos) {

        long nanosSinceEndOfLast() {
            return sinceLastNanos + totalNanos;
        }
    }
}
