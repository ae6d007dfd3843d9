// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.document;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Bars beneath one another whose lengths can be compared; each consists of parts. */
public record Bars(String title, List<Bar> rows) {

    /** Nothing to draw. */
    public static final Bars NONE = new Bars("", List.of());

    public Bars {
        rows = List.copyOf(rows);
    }

    /** A bar; {@code text} says how long it is. */
    public record Bar(String label, List<Segment> segments, String text) {

        public Bar {
            segments = List.copyOf(segments);
        }

        /** Makes a bar of one part. */
        public static Bar of(String label, double value, String text) {
            return new Bar(label, List.of(new Segment("", value)), text);
        }

        public double value() {
            return segments.stream().mapToDouble(Segment::value).sum();
        }
    }

    /** A part of a bar, 0 or more long; those of one name look alike, as a name says that each renderer knows, or as any. */
    public record Segment(String name, double value, String look) {

        public Segment(String name, double value) {
            this(name, value, "");
        }
    }

    public boolean isEmpty() {
        return rows.isEmpty();
    }

    /** Returns the names of all parts, in the order in which they stand in the bars. */
    public List<String> names() {
        return kinds().stream().map(Segment::name).toList();
    }

    /** Returns the first part of each name. */
    public List<Segment> kinds() {
        Map<String, Segment> kinds = new LinkedHashMap<>();
        rows.forEach(row -> row.segments().forEach(segment -> kinds.putIfAbsent(segment.name(), segment)));
        return List.copyOf(kinds.values());
    }

    /** Returns the length of the longest bar. */
    public double longest() {
        return rows.stream().mapToDouble(Bar::value).max().orElse(0);
    }
}
