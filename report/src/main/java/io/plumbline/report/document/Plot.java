// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.document;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Optional;

/**
 * Points over two axes: lines, upright marks, and shaded spots between places, or from bottom to top where there are none.
 *
 * @param right scale of the lines that have another than the rest
 */
public record Plot(Axis across, Axis up, List<Line> lines, List<Mark> marks, List<Spot> spots, Optional<Axis> right) {

    /** Nothing to draw. */
    public static final Plot NONE =
            new Plot(Axis.places("", List.of()), Axis.places("", List.of()), List.of(), List.of(), List.of());

    public Plot(Axis across, Axis up, List<Line> lines, List<Mark> marks, List<Spot> spots) {
        this(across, up, lines, marks, spots, Optional.empty());
    }

    /** Kind of a scale, which says how its values are written. */
    public enum Unit {
        /** Latencies in nanoseconds, on a logarithmic scale. */
        LATENCY,
        /** Latencies in nanoseconds, on a linear scale. */
        LATENCY_FROM_ZERO,
        /** One invocation in so many is slower, on a logarithmic scale. */
        TAIL,
        /** Invocations per second, on a logarithmic scale. */
        RATE,
        /** Numbers of invocations, on a linear scale. */
        COUNT,
        /** Nanoseconds since the beginning, on a linear scale. */
        TIME,
        /** Places beside each other, each with its name. */
        PLACE,
        /** Places beneath each other, each with its name and a histogram: what is shaded elsewhere is high. */
        HISTOGRAMS
    }

    /** A scale between two values; places have the values 0, 1 and so on. */
    public record Axis(String name, Unit unit, double low, double high, List<String> names) {

        private static final double AIR = 1.3;

        /** Makes a scale of numbers. */
        public static Axis of(String name, Unit unit, double low, double high) {
            return new Axis(name, unit, low, high, List.of());
        }

        /** Makes a scale of latencies with some air around all points of lines. */
        public static Axis around(List<Line> lines) {
            DoubleSummaryStatistics nanos = lines.stream()
                    .flatMap(line -> line.points().stream())
                    .mapToDouble(Point::y)
                    .summaryStatistics();
            return of("", Unit.LATENCY, nanos.getMin() / AIR, Math.max(10, nanos.getMax() * AIR));
        }

        /** Makes a scale of places. */
        public static Axis places(String name, List<String> names) {
            return new Axis(name, Unit.PLACE, 0, names.size(), List.copyOf(names));
        }

        /** Makes a scale of places that have a histogram each. */
        public static Axis histograms(String name, List<String> names) {
            return new Axis(name, Unit.HISTOGRAMS, 0, names.size(), List.copyOf(names));
        }

        /** Tells whether its values are places. */
        public boolean isOfPlaces() {
            return unit == Unit.PLACE || unit == Unit.HISTOGRAMS;
        }

        /** Tells whether equal steps are equal ratios. */
        public boolean isLog() {
            return unit == Unit.LATENCY || unit == Unit.TAIL || unit == Unit.RATE;
        }

        /** Returns the place of a value between both ends, 0 to 1. */
        public double share(double value) {
            return isLog()
                    ? Math.log(Math.max(low, value) / low) / Math.log(high / low)
                    : (value - low) / Math.max(1, high - low);
        }
    }

    /** How a line, a mark or a point looks: a name that each renderer knows. */
    public record Line(String name, String look, List<Point> points, boolean isOnRight) {

        public Line(String name, String look, List<Point> points) {
            this(name, look, points, false);
        }
    }

    /** A point; {@code note} says more of it. */
    public record Point(double x, double y, Trust trust, String note) {}

    /** How sure a point is. */
    public enum Trust {
        /** Enough samples. */
        SURE,
        /** Too few samples. */
        FEW,
        /** A lower bound. */
        BOUND
    }

    /** An upright line at a place. */
    public record Mark(double x, String look, String text) {}

    /** A stretch of a row: shaded, where the strongest shade is 1, or with a look, a name that each renderer knows. */
    public record Spot(double from, double to, int row, double shade, String figure, String note, String look) {

        /** Look of what nobody measured. */
        public static final String UNKNOWN = "unknown";

        /** Shade of a place whose figure is missing. */
        public static final double NO_FIGURE = -1;

        public Spot(double from, double to, int row, double shade, String figure, String note) {
            this(from, to, row, shade, figure, note, "");
        }
    }

    /** What a shade stands for. */
    public record Key(double shade, String text) {}

    /** Explains the shades, the faintest first; of figures on a continuous scale both ends. */
    public List<Key> keys() {
        if (up.unit() == Unit.HISTOGRAMS) {
            return List.of();
        }
        List<Key> keys = new ArrayList<>(spots.stream()
                .filter(spot -> spot.look().isEmpty() && !spot.figure().isEmpty())
                .map(spot -> new Key(spot.shade(), spot.figure()))
                .distinct()
                .sorted(Comparator.comparingDouble(Key::shade))
                .toList());
        if (across.unit() == Unit.PLACE && keys.size() > 2) {
            keys.subList(1, keys.size() - 1).clear();
        }
        if (spots.stream().anyMatch(spot -> spot.shade() == Spot.NO_FIGURE)) {
            keys.add(new Key(Spot.NO_FIGURE, "no reliable figure"));
        }
        return keys;
    }

    /** Tells whether there is nothing to draw. */
    public boolean isEmpty() {
        return lines.isEmpty() && spots.isEmpty();
    }
}
