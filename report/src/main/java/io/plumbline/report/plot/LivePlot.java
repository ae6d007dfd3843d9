// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.plot;

import io.plumbline.report.console.ConsoleOptions;
import io.plumbline.report.console.Line;
import io.plumbline.report.console.ProgressState.LastInterval;
import io.plumbline.report.console.Style;
import io.plumbline.report.plot.LivePoint.Kind;
import io.plumbline.report.quantity.LatencyFormat;
import java.util.ArrayList;
import java.util.List;

/**
 * The last minutes of a run in characters: p50, p99 and maximum of each interval over time, on a logarithmic axis, with the
 * backlog below.
 *
 * <p>Stateless; safe for use by several threads.
 */
public final class LivePlot {

    /** How many lines it takes at most. */
    public static final int ROWS = 13;

    private static final int CHART_ROWS = 8;
    private static final String BACKLOG = "backlog";

    private final ConsoleOptions options;
    private final LatencyFormat latency;
    private final Glyphs glyphs;
    private final int width;

    /**
     * Creates a plot for a terminal.
     *
     * @param options what the terminal can show
     */
    public LivePlot(ConsoleOptions options) {
        this(options, options.width() - 1); // so that no terminal wraps it
    }

    LivePlot(ConsoleOptions options, int width) {
        this.options = options;
        this.latency = new LatencyFormat(options.symbols());
        this.glyphs = Glyphs.of(options.symbols());
        this.width = width;
    }

    /**
     * Draws what has room; the newest point is at the right end.
     *
     * @param points in order of time
     * @param columnNanos how much time each column stands for, in nanoseconds
     * @return lines narrower than the terminal; none if no interval was told yet
     */
    public List<Line> lines(List<LivePoint> points, long columnNanos) {
        if (intervals(points).isEmpty()) {
            return List.of();
        }
        long newestNanos = points.get(points.size() - 1).atNanos();
        TimeAxis widest = new TimeAxis(width, columnNanos, newestNanos);
        LogAxis latencies =
                latencies(intervals(points.stream().filter(widest::isWithin).toList()));
        Axes frame = Axes.of(Ticks.upright(latencies, nanos -> latency.plain(Math.round(nanos))), options.symbols())
                .withRoomFor(BACKLOG);
        TimeAxis time = new TimeAxis(frame.columnsWithin(width), columnNanos, newestNanos);
        List<LivePoint> shown = points.stream().filter(time::isWithin).toList();
        Canvas canvas = new Canvas(time.columns(), CHART_ROWS);
        shown.forEach(point -> draw(point, time.column(point), latencies, canvas));
        BacklogRow backlog = new BacklogRow(shown, time, glyphs.bars());
        List<Line> lines = new ArrayList<>(frame.lines(canvas, time.ticks()));
        lines.add(frame.row(BACKLOG, backlog.line()));
        lines.addAll(legend(shown, backlog.largestNanos()).lines(width));
        return lines;
    }

    private static List<LastInterval> intervals(List<LivePoint> points) {
        return points.stream().flatMap(point -> point.interval().stream()).toList();
    }

    private static LogAxis latencies(List<LastInterval> intervals) {
        long lowest = intervals.stream().mapToLong(LastInterval::p50Nanos).min().orElse(1);
        long highest =
                intervals.stream().mapToLong(LastInterval::maxNanos).max().orElse(1);
        return LogAxis.aroundNanos(lowest, highest, CHART_ROWS);
    }

    private void draw(LivePoint point, int column, LogAxis latencies, Canvas canvas) {
        if (point.kind() == Kind.START) {
            for (int row = 0; row < CHART_ROWS; row++) {
                canvas.put(column, row, glyphs.saturated(), Style.FAINT);
            }
        }
        Style style = point.kind() == Kind.WARM_UP ? Style.FAINT : Style.PLAIN;
        point.interval().ifPresent(last -> {
            canvas.put(column, latencies.cellOfNanos(last.maxNanos()), glyphs.maximum(), style);
            canvas.put(column, latencies.cellOfNanos(last.p99Nanos()), glyphs.responseTail(), style);
            canvas.put(column, latencies.cellOfNanos(last.p50Nanos()), glyphs.responseMedian(), style);
        });
    }

    private Legend legend(List<LivePoint> shown, long maxBacklogNanos) {
        Legend legend = new Legend()
                .add(glyphs.maximum(), "max", Style.PLAIN)
                .add(glyphs.responseTail(), "p99", Style.PLAIN)
                .add(glyphs.responseMedian(), "p50", Style.PLAIN)
                .addIf(shown.stream().anyMatch(point -> point.kind() == Kind.START), glyphs.saturated(), "run starts");
        return LastInterval.isBacklog(maxBacklogNanos)
                ? legend.add(
                        glyphs.bars().charAt(glyphs.bars().length() - 1),
                        "backlog up to " + latency.of(maxBacklogNanos),
                        Style.BAD)
                : legend;
    }
}
