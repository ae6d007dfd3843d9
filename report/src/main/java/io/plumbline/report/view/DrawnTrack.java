// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.view;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/**
 * A measure over time, as drawn.
 *
 * @param title what was measured, and which figure
 * @param where testbed and branch
 * @param points one for each campaign, in the order of their commits; at least one
 * @param marks where the level changed, ascending
 * @param unchanged a sentence for the case that there are none
 */
public record DrawnTrack(String title, String where, List<Point> points, List<Mark> marks, String unchanged) {

    /** Copies the lists. */
    public DrawnTrack {
        points = List.copyOf(points);
        marks = List.copyOf(marks);
    }

    /**
     * A campaign.
     *
     * @param at when its commit was made, or when it was measured
     * @param commit the commit in few characters; empty if unknown
     * @param nanos the figure in nanoseconds, more than 0
     */
    public record Point(Instant at, String commit, double nanos) {}

    /** Importance of a change. */
    public enum Kind {
        /** It became slower. */
        SLOWER,
        /** It became faster. */
        FASTER,
        /** It changed, and somebody accepted that. */
        ACCEPTED,
        /** One detector alone sees it, or it is smaller than what counts. */
        SUSPECTED
    }

    /**
     * A change.
     *
     * @param point index of the first point after it
     * @param kind its importance
     * @param text what it is, in one line
     */
    public record Mark(int point, Kind kind, String text) {}

    /**
     * A level between two changes.
     *
     * @param from index of its first point
     * @param to index after its last point
     * @param nanos geometric mean of its points in nanoseconds
     */
    public record Level(int from, int to, double nanos) {}

    /**
     * Returns the levels between the changes that count.
     *
     * @return geometric means, in the order of the points
     */
    public List<Level> levels() {
        List<Integer> ends = new ArrayList<>();
        marks.stream()
                .filter(mark -> mark.kind() != Kind.SUSPECTED)
                .map(Mark::point)
                .forEach(ends::add);
        ends.add(points.size());
        List<Level> levels = new ArrayList<>();
        int from = 0;
        for (int to : ends) {
            double mean = points.subList(from, to).stream()
                    .mapToDouble(point -> Math.log(point.nanos()))
                    .average()
                    .orElseThrow();
            levels.add(new Level(from, to, Math.exp(mean)));
            from = to;
        }
        return levels;
    }

    /**
     * Chooses points to draw where there are more than places for them: of each place the first, the last, the lowest and the highest,
     * so that no extreme is hidden.
     *
     * @param places how many there are, 1 or more
     * @return indexes of points, ascending; all, if there is room
     */
    public List<Integer> thinned(int places) {
        TreeSet<Integer> kept = new TreeSet<>();
        for (int place = 0; place < places; place++) {
            int from = (int) ((long) place * points.size() / places);
            int to = (int) ((place + 1L) * points.size() / places);
            int lowest = from;
            int highest = from;
            for (int i = from; i < to; i++) {
                lowest = points.get(i).nanos() < points.get(lowest).nanos() ? i : lowest;
                highest = points.get(i).nanos() > points.get(highest).nanos() ? i : highest;
            }
            if (from < to) {
                kept.addAll(List.of(from, lowest, highest, to - 1));
            }
        }
        return List.copyOf(kept);
    }
}
