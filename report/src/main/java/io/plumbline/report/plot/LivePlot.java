// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.plot;

import io.plumbline.report.console.ConsoleOptions;
import io.plumbline.report.console.Line;
import io.plumbline.report.console.ProgressState.LastInterval;
import io.plumbline.report.console.Style;
import io.plumbline.report.plot.LivePoint.Kind;
import io.plumbline.report.plot.Stroke.Move;
import io.plumbline.report.plot.Stroke.Trust;
import io.plumbline.report.quantity.LatencyFormat;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.ToLongFunction;

/**
 * A measurement from its start to its planned end in characters: p50, p99 and maximum of each interval on a logarithmic axis, and
 * the backlog below if there is one.
 *
 * <p>Stateless; safe for use by several threads.
 */
public final class LivePlot {

    /** The fewest lines in which it has room. */
    public static final int MIN_ROWS = 13;

    private static final int ROWS_BELOW = 5; // axis, its labels, backlog, legend
    private static final long FULL_NANOS = 100_000_000; // a smaller backlog doesn't fill its row
    private static final String BACKLOG = "backlog";

    private final ConsoleOptions options;
    private final LatencyFormat latency;
    private final Glyphs glyphs;
    private final int width;
    private final int rows;

    /**
     * Creates a plot for a terminal.
     *
     * @param options what the terminal can show
     * @param rows how many lines there are for it, {@link #MIN_ROWS} or more
     */
    public LivePlot(ConsoleOptions options, int rows) {
        this(options, options.width() - 1, rows); // so that no terminal wraps it
    }

    LivePlot(ConsoleOptions options, int width, int rows) {
        this.options = options;
        this.latency = new LatencyFormat(options.symbols());
        this.glyphs = Glyphs.of(options.symbols());
        this.width = width;
        this.rows = rows;
    }

    /** What is drawn as a line. */
    private record Curve(ToLongFunction<LastInterval> figure, Stroke stroke, Style style) {}

    /**
     * Draws.
     *
     * @param points in order of time
     * @param fromNanos when the measurement started, on their clock
     * @param lengthNanos how long it takes, as far as is known, in nanoseconds; longer than it has taken so far
     * @return lines narrower than the terminal; none if no interval was told yet
     */
    public List<Line> lines(List<LivePoint> points, long fromNanos, long lengthNanos) {
        LiveColumns all = new LiveColumns(points, new TimeAxis(width, fromNanos, lengthNanos));
        if (all.lowest(LastInterval::p50Nanos).isEmpty()) {
            return List.of();
        }
        LogAxis latencies = LogAxis.ofRows(
                all.lowest(LastInterval::p50Nanos).getAsLong(),
                all.highest(LastInterval::maxNanos).getAsLong(),
                rows - ROWS_BELOW);
        Axes frame = Axes.ofTimes(latencies, options.symbols()).withRoomFor(BACKLOG);
        TimeAxis time = new TimeAxis(frame.columnsWithin(width), fromNanos, lengthNanos);
        LiveColumns columns = new LiveColumns(points, time);
        Canvas canvas = new Canvas(time.columns(), latencies.cells());
        draw(columns, latencies, canvas);
        long now = points.get(points.size() - 1).atNanos();
        List<Line> lines = new ArrayList<>(frame.lines(canvas, time.ticks(now, "now")));
        long backlog = columns.highest(LastInterval::backlogNanos).getAsLong();
        if (LastInterval.isBacklog(backlog)) {
            lines.add(frame.row(Line.of(BACKLOG, Style.BAD), backlog(columns, time, backlog)));
        }
        lines.addAll(legend(columns, time, backlog).lines(width));
        return lines;
    }

    /** The maximum first, so that the others are drawn over it. */
    private void draw(LiveColumns columns, LogAxis latencies, Canvas canvas) {
        for (int column = 0; column < canvas.columns(); column++) {
            int here = column;
            if (columns.is(column, Kind.START)) {
                canvas.putUpright(column, glyphs.saturated(), Style.FAINT);
            }
            columns.at(column)
                    .ifPresent(last ->
                            canvas.put(here, latencies.cellOfNanos(last.maxNanos()), glyphs.maximum(), Style.THIRD));
        }
        draw(new Curve(LastInterval::p99Nanos, glyphs.light(), Style.SECOND), columns, latencies, canvas);
        draw(new Curve(LastInterval::p50Nanos, glyphs.heavy(), Style.FIRST), columns, latencies, canvas);
    }

    private static void draw(Curve curve, LiveColumns columns, LogAxis latencies, Canvas canvas) {
        Optional<Integer> before = Optional.empty();
        for (int column = 0; column < canvas.columns(); column++) {
            Optional<Integer> row =
                    columns.at(column).map(curve.figure::applyAsLong).map(latencies::cellOfNanos);
            if (row.isPresent()) {
                Trust trust = columns.is(column, Kind.WARM_UP) ? Trust.FEW : Trust.SURE;
                Move move = new Move(before.orElse(row.get()), row.get());
                curve.stroke.draw(canvas, column, move, trust, curve.style);
            }
            before = row;
        }
    }

    /** The highest bar is the largest backlog. */
    private Line backlog(LiveColumns columns, TimeAxis time, long largestNanos) {
        char[] row = new char[time.columns()];
        Arrays.fill(row, ' ');
        double full = Math.max(FULL_NANOS, largestNanos);
        int bars = glyphs.bars().length();
        for (int column = 0; column < row.length; column++) {
            long nanos = columns.at(column).map(LastInterval::backlogNanos).orElse(0L);
            if (LastInterval.isBacklog(nanos)) {
                row[column] = glyphs.bars().charAt((int) Math.min(bars - 1, Math.floor(nanos / full * bars)));
            }
        }
        return Line.of(new String(row), Style.BAD);
    }

    private Legend legend(LiveColumns columns, TimeAxis time, long backlogNanos) {
        Legend legend = new Legend()
                .add(glyphs.maximum(), "max", Style.THIRD)
                .add(glyphs.light().sure(), "p99", Style.SECOND)
                .add(glyphs.heavy().sure(), "p50", Style.FIRST)
                .addIf(columns.has(Kind.WARM_UP), glyphs.heavy().few(), "warm-up")
                .addIf(columns.has(Kind.START), glyphs.saturated(), "run starts")
                .addIf(columns.areJoined(), "column:", "the worst of " + latency.plain(time.columnNanos()));
        return LastInterval.isBacklog(backlogNanos)
                ? legend.add(
                        glyphs.bars().charAt(glyphs.bars().length() - 1),
                        "backlog up to " + latency.of(backlogNanos),
                        Style.BAD)
                : legend;
    }
}
