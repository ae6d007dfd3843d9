// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.document;

import java.util.List;

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

    /** A part of a bar, 0 or more long; those of one name look alike. */
    public record Segment(String name, double value) {}

    public boolean isEmpty() {
        return rows.isEmpty();
    }

    /** Returns the names of all parts, in the order in which they stand in the bars. */
    public List<String> names() {
        return rows.stream()
                .flatMap(row -> row.segments().stream())
                .map(Segment::name)
                .distinct()
                .toList();
    }

    /** Returns the length of the longest bar. */
    public double longest() {
        return rows.stream().mapToDouble(Bar::value).max().orElse(0);
    }
}
