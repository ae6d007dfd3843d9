// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.history;

import io.plumbline.report.document.Chart;
import io.plumbline.report.document.Plot;
import io.plumbline.report.document.Plot.Axis;
import io.plumbline.report.document.Plot.Line;
import io.plumbline.report.document.Plot.Mark;
import io.plumbline.report.document.Plot.Point;
import io.plumbline.report.document.Plot.Trust;
import io.plumbline.report.document.Plot.Unit;
import io.plumbline.results.history.Campaign;
import io.plumbline.results.history.Track;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.TreeSet;

/** Draws a measure over campaigns: their typical forks, the levels between changes, and the changes. */
record TrackChart(Track track) {

    /** As many as a page has points across. */
    private static final int PLACES = 860;

    private static final double AIR = 1.08;

    /** The level of some campaigns beside each other. */
    record Level(int from, int to, double nanos) {}

    /** The axis begins at zero: a quarter more looks like a quarter more. */
    Chart chart(String title, String note) {
        List<Double> nanos = nanos();
        double high = nanos.stream().mapToDouble(one -> one).max().orElseThrow() * AIR;
        List<Line> lines = new ArrayList<>();
        lines.add(new Line(
                "a campaign's typical fork",
                "campaigns",
                thinned(nanos, PLACES).stream().map(this::point).toList()));
        for (Level level : levels()) {
            String name = level.from() == 0 ? "level between changes" : "";
            lines.add(new Line(name, "level", List.of(at(level.from(), level), at(level.to() - 1, level))));
        }
        return Chart.drawn(
                title + " of the typical fork",
                note,
                new Plot(axis(), Axis.of("", Unit.LATENCY_FROM_ZERO, 0, Math.max(1, high)), lines, marks(), List.of()));
    }

    private Axis axis() {
        return new Axis(
                "",
                Unit.PLACE,
                -0.5,
                track.campaigns().size() - 0.5,
                track.campaigns().stream().map(TrackWords::day).toList());
    }

    private Point point(int index) {
        Campaign campaign = track.campaigns().get(index);
        double nanos = track.levels().get(index).nanos();
        return new Point(index, nanos, Trust.SURE, TrackWords.time(nanos) + ", " + TrackWords.name(campaign));
    }

    private static Point at(int index, Level level) {
        return new Point(index, level.nanos(), Trust.SURE, "");
    }

    private List<Double> nanos() {
        return track.levels().stream().map(level -> level.nanos()).toList();
    }

    private List<Mark> marks() {
        List<Mark> marks = new ArrayList<>();
        track.changes()
                .forEach(change -> marks.add(new Mark(
                        change.point().at() - 0.5,
                        HistoryDocument.word(change).toLowerCase(Locale.ROOT),
                        HistoryDocument.word(change) + " " + HistoryDocument.headline(change))));
        track.found()
                .suspected()
                .forEach(point -> marks.add(new Mark(
                        point.at() - 0.5,
                        "suspected",
                        "suspected " + TrackWords.amount(point) + " from "
                                + TrackWords.name(track.campaigns().get(point.at())))));
        marks.sort(Comparator.comparingDouble(Mark::x));
        return marks;
    }

    /** Suspected changes are no ends. */
    List<Level> levels() {
        List<Integer> ends = new ArrayList<>(
                track.changes().stream().map(change -> change.point().at()).toList());
        ends.add(track.campaigns().size());
        List<Level> levels = new ArrayList<>();
        int from = 0;
        for (int to : ends) {
            double mean = nanos().subList(from, to).stream()
                    .mapToDouble(Math::log)
                    .average()
                    .orElseThrow();
            levels.add(new Level(from, to, Math.exp(mean)));
            from = to;
        }
        return levels;
    }

    /**
     * The indexes of those that make a difference where there are more than places: none that is an extreme is left
     * out.
     */
    static List<Integer> thinned(List<Double> nanos, int places) {
        TreeSet<Integer> kept = new TreeSet<>();
        for (int place = 0; place < places; place++) {
            int from = (int) ((long) place * nanos.size() / places);
            int to = (int) ((place + 1L) * nanos.size() / places);
            int lowest = from;
            int highest = from;
            for (int i = from; i < to; i++) {
                lowest = nanos.get(i) < nanos.get(lowest) ? i : lowest;
                highest = nanos.get(i) > nanos.get(highest) ? i : highest;
            }
            if (from < to) {
                kept.addAll(List.of(from, lowest, highest, to - 1));
            }
        }
        return List.copyOf(kept);
    }
}
