// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.plot;

import io.plumbline.report.console.ConsoleOptions;
import io.plumbline.report.console.Line;
import io.plumbline.report.console.Style;
import io.plumbline.report.view.DrawnTrack;
import io.plumbline.report.view.DrawnTrack.Kind;
import io.plumbline.report.view.DrawnTrack.Point;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A measure over time, campaign by campaign, with its changes; time is logarithmic upwards. */
public final class TrackPlot {

    /** How many rows lie between the axes at most. */
    static final int ROWS = 12;

    private static final int DAY = "2026-03-14".length();

    private final ConsoleOptions options;
    private final Glyphs glyphs;

    /**
     * Creates a renderer.
     *
     * @param options what the terminal can show
     */
    public TrackPlot(ConsoleOptions options) {
        this.options = options;
        this.glyphs = Glyphs.of(options.symbols());
    }

    /**
     * Draws a track; where campaigns share a column, its lowest and its highest are shown and what is between them is filled.
     *
     * @param track what to draw
     * @return lines of the chart
     */
    public List<Line> lines(DrawnTrack track) {
        List<Point> points = track.points();
        double lowest = points.stream().mapToDouble(Point::nanos).min().orElseThrow();
        double highest = points.stream().mapToDouble(Point::nanos).max().orElseThrow();
        LogAxis latencies = LogAxis.ofRows((long) lowest, (long) Math.ceil(highest), ROWS);
        Axes frame = Axes.ofTimes(latencies, options.symbols());
        int columns = frame.columnsWithin(options.width());
        Canvas canvas = new Canvas(columns, latencies.cells());
        track.marks()
                .forEach(mark -> canvas.putUpright(
                        column(mark.point(), points.size(), columns), glyphs.saturated(), style(mark.kind())));
        draw(track, canvas, latencies);
        List<Line> lines = new ArrayList<>(frame.lines(canvas, ticks(points, columns)));
        lines.addAll(legend(track).lines(options.width()));
        return lines;
    }

    /** Few campaigns stand apart, many share columns. */
    private static int column(int point, int points, int columns) {
        return (int) Math.min(columns - 1, (2L * point + 1) * columns / (2L * points));
    }

    private void draw(DrawnTrack track, Canvas canvas, LogAxis latencies) {
        int size = track.points().size();
        int[] low = new int[canvas.columns()];
        int[] high = new int[canvas.columns()];
        Arrays.fill(low, Integer.MAX_VALUE);
        Arrays.fill(high, -1);
        for (int index : track.thinned(canvas.columns())) {
            int column = column(index, size, canvas.columns());
            int row = latencies.cell(track.points().get(index).nanos());
            low[column] = Math.min(low[column], row);
            high[column] = Math.max(high[column], row);
        }
        for (int column = 0; column < canvas.columns(); column++) {
            for (int row = low[column]; row <= high[column]; row++) {
                boolean isEnd = row == low[column] || row == high[column];
                canvas.put(
                        column,
                        row,
                        isEnd ? glyphs.responseTail() : glyphs.light().upright(),
                        Style.FIRST);
            }
        }
    }

    private static List<Tick> ticks(List<Point> points, int columns) {
        Tick first =
                new Tick(column(0, points.size(), columns), day(points.get(0).at()));
        Tick last = new Tick(
                column(points.size() - 1, points.size(), columns),
                day(points.get(points.size() - 1).at()));
        return points.size() > 1 && Ticks.areApart(first, last, columns) ? List.of(first, last) : List.of(first);
    }

    private static String day(Instant at) {
        return at.toString().substring(0, DAY);
    }

    private Legend legend(DrawnTrack track) {
        Legend legend = new Legend().add(glyphs.responseTail(), "campaign", Style.FIRST);
        for (Kind kind : Kind.values()) {
            if (track.marks().stream().anyMatch(mark -> mark.kind() == kind)) {
                legend.add(glyphs.saturated(), word(kind), style(kind));
            }
        }
        return legend;
    }

    private static String word(Kind kind) {
        return switch (kind) {
            case SLOWER -> "slower from here on";
            case FASTER -> "faster from here on";
            case ACCEPTED -> "change that was accepted";
            case SUSPECTED -> "suspected";
        };
    }

    private static Style style(Kind kind) {
        return switch (kind) {
            case SLOWER -> Style.INVALID;
            case FASTER -> Style.GOOD;
            case ACCEPTED, SUSPECTED -> Style.FAINT;
        };
    }
}
