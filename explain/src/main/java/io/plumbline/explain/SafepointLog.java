// SPDX-License-Identifier: Apache-2.0
package io.plumbline.explain;

import io.plumbline.model.Availability;
import io.plumbline.model.explain.EventKind;
import io.plumbline.model.explain.Evidence;
import io.plumbline.model.explain.Part;
import io.plumbline.model.explain.SourceReport;
import io.plumbline.model.explain.TimedEvent;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Safepoints of a JVM from a unified log of its own, written with {@link #argument}. The decoration {@code tn} of HotSpot is the value
 * of {@link System#nanoTime()}, and a line is printed after the threads were let go, so that writing it stops nobody.
 *
 * <p>JDK 17 has a phase "Cleanup" before the operation, later ones have "Leaving safepoint" behind it; all have "Reaching safepoint",
 * "At safepoint" and "Total".
 *
 * <p>A JVM may have no safepoint at all. So that a log without any is told from one that was switched off, or that found no room, it also
 * has the JVM's few lines about its operating system, written while it starts.
 */
public final class SafepointLog {

    private static final String NAME = "safepoint log";
    private static final List<EventKind> KINDS = List.of(EventKind.SAFEPOINT, EventKind.SAFEPOINT_EDGE);

    /** From the end of a safepoint to the time that its line bears: measured 10 to 80 µs, on 17 and 25. */
    private static final long UNCERTAINTY_NANOS = 20_000;

    private static final int MAX_LINES = 1_000_000;
    private static final long MIN_ROOM_BYTES = 1 << 16; // some pages: a line may have found none
    private static final Pattern LINE = Pattern.compile("\\[(\\d+)ns\\] Safepoint \"([^\"]*)\", (.*)");
    private static final Pattern DROPPED = Pattern.compile("(\\d{1,18}) messages dropped due to async logging");
    private static final String UNWRITTEN = "ERROR: Could not "; // by the JVM, into the log itself
    private static final String PHASE = "(?:^|, )%s: +(\\d+) ns";
    private static final Pattern TOTAL = Pattern.compile(String.format(Locale.ROOT, PHASE, "Total"));
    private static final Pattern REACHING = Pattern.compile(String.format(Locale.ROOT, PHASE, "Reaching safepoint"));
    private static final Pattern LEAVING = Pattern.compile(String.format(Locale.ROOT, PHASE, "Leaving safepoint"));

    private SafepointLog() {}

    /**
     * Returns the argument that makes a JVM write the log, beside all others that it writes.
     *
     * @param file the file
     * @return the argument, understood by JDK 17 and later
     */
    public static String argument(Path file) {
        return "-Xlog:safepoint=info,os=info:file=\"" + file + "\":timenanos:filecount=0";
    }

    /**
     * Reads what a JVM wrote.
     *
     * @param file the file
     * @param part what the JVM did
     * @return its safepoints; none, and the reason, if it can't be read or the JVM wrote nothing
     */
    public static Evidence read(Path file, Part part) {
        try (BufferedReader lines = Files.newBufferedReader(file, StandardCharsets.ISO_8859_1)) {
            List<TimedEvent> events = new ArrayList<>();
            String note = room(file);
            long lost = 0;
            long count = 0;
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                count++;
                List<TimedEvent> found = count > MAX_LINES ? List.of() : events(line, part);
                events.addAll(found);
                lost += lost(line, found.size());
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
            return new Evidence(List.of(report), events, List.of());
        } catch (IOException unreadable) {
            return missing(
                    part,
                    "its JVM wrote no log: " + unreadable.getMessage(),
                    "Use a HotSpot JVM, and a temporary folder with free space.");
        }
    }

    /** What a line tells of safepoints that aren't among the events. */
    private static long lost(String line, int found) {
        Matcher dropped = DROPPED.matcher(line);
        if (dropped.find()) {
            return Long.parseLong(dropped.group(1));
        }
        return found == 0 && line.contains("Safepoint \"") ? 1 : 0;
    }

    private static String room(Path file) throws IOException {
        return Files.getFileStore(file).getUsableSpace() < MIN_ROOM_BYTES
                ? "its folder is full, and lines may be missing"
                : "";
    }

    /**
     * Says that the log can't be had.
     *
     * @param part what the JVM did
     * @param reason why
     * @param remedy what to do about it
     * @return no evidence, and the reason
     */
    public static Evidence missing(Part part, String reason, String remedy) {
        SourceReport report = SourceReport.missing(NAME, part, KINDS, Availability.unavailable(reason, remedy));
        return new Evidence(List.of(report), List.of(), List.of());
    }

    /** A line that a dying JVM didn't finish is none. */
    static List<TimedEvent> events(String line, Part part) {
        Matcher matcher = LINE.matcher(line);
        if (!matcher.matches()) {
            return List.of();
        }
        String phases = matcher.group(3);
        OptionalLong total = nanos(TOTAL, phases);
        OptionalLong reaching = nanos(REACHING, phases);
        if (total.isEmpty() || reaching.isEmpty()) {
            return List.of();
        }
        long end = Long.parseLong(matcher.group(1));
        long start = end - total.getAsLong();
        OptionalLong leaving = nanos(LEAVING, phases);
        String detail = detail(matcher.group(2), total.getAsLong(), reaching.getAsLong(), leaving);
        long stopped = Math.min(end, start + reaching.getAsLong());
        long released = Math.max(stopped, end - leaving.orElse(0));
        return Stream.of(
                        event(EventKind.SAFEPOINT_EDGE, part, start, stopped, detail),
                        event(EventKind.SAFEPOINT, part, stopped, released, detail),
                        event(EventKind.SAFEPOINT_EDGE, part, released, end, detail))
                .filter(event -> event.kind() == EventKind.SAFEPOINT || event.durationNanos() > 0)
                .toList();
    }

    private static TimedEvent event(EventKind kind, Part part, long start, long end, String detail) {
        return TimedEvent.of(kind, part, start, end, UNCERTAINTY_NANOS, detail);
    }

    private static String detail(String operation, long total, long reaching, OptionalLong leaving) {
        String ending = leaving.isPresent() ? ", leaving " + Nanos.text(leaving.getAsLong()) : "";
        return "safepoint \"" + operation + "\": reaching " + Nanos.text(reaching) + ", operation "
                + Nanos.text(Math.max(0, total - reaching - leaving.orElse(0))) + ending;
    }

    private static OptionalLong nanos(Pattern phase, String phases) {
        Matcher matcher = phase.matcher(phases);
        return matcher.find() ? OptionalLong.of(Long.parseLong(matcher.group(1))) : OptionalLong.empty();
    }
}
