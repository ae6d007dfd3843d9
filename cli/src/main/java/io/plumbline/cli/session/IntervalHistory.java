// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.session;

import io.plumbline.cli.terminal.Terminal;
import io.plumbline.cli.terminal.Terminal.Progress;
import io.plumbline.model.progress.ForkEvent;
import io.plumbline.report.console.ConsoleOptions;
import io.plumbline.report.console.ProgressState.LastInterval;
import io.plumbline.report.plot.LivePlot;
import io.plumbline.report.plot.LivePoint;
import io.plumbline.report.plot.LivePoint.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Keeps the forks' progress and draws it: the progress line, and below it a chart if requested.
 *
 * <p>Threading: the main thread.
 */
public final class IntervalHistory {

    private static final int MAX_POINTS = 2_000; // more than the widest terminal has columns
    private static final int ROWS_BESIDE_CHART = 2; // the progress line, and one more for what comes after

    private final Terminal terminal;
    private List<LivePoint> points = new ArrayList<>();
    private Optional<LastInterval> last = Optional.empty();
    private long silentNanos;

    /**
     * Begins without anything.
     *
     * @param terminal where to draw
     */
    public IntervalHistory(Terminal terminal) {
        this.terminal = terminal;
    }

    /**
     * Notes what a fork told.
     *
     * @param frame what it told
     */
    public void note(ForkEvent frame) {
        silentNanos = frame instanceof ForkEvent.Stalled silent ? silent.nanos() : 0;
        if (frame instanceof ForkEvent.RunStarted) {
            add(0, Kind.START, Optional.empty());
        } else if (frame instanceof ForkEvent.IntervalFinished interval) {
            note(interval);
        }
    }

    private void note(ForkEvent.IntervalFinished interval) {
        long lengthNanos = interval.endOffsetNanos() - interval.startOffsetNanos();
        if (interval.count() > 0 && lengthNanos > 0) {
            last = Optional.of(new LastInterval(
                    interval.count() * 1e9 / lengthNanos,
                    interval.p50Nanos(),
                    interval.p99Nanos(),
                    interval.maxNanos(),
                    interval.backlogNanos()));
            add(lengthNanos, interval.endOffsetNanos() <= 0 ? Kind.WARM_UP : Kind.MEASURED, last);
        }
    }

    private void add(long lengthNanos, Kind kind, Optional<LastInterval> interval) {
        points.add(new LivePoint(WallClock.nanos(), lengthNanos, kind, interval));
        if (points.size() > MAX_POINTS) {
            points = joined(points);
        }
    }

    /** Neighbours in pairs, as far as they go together. */
    private static List<LivePoint> joined(List<LivePoint> points) {
        List<LivePoint> joined = new ArrayList<>();
        for (int i = 0; i < points.size(); i++) {
            LivePoint point = points.get(i);
            Optional<LivePoint> both = i + 1 < points.size() ? point.with(points.get(i + 1)) : Optional.empty();
            joined.add(both.orElse(point));
            i += both.isPresent() ? 1 : 0;
        }
        return joined;
    }

    /** Forgets the last interval: something else is measured now. The chart keeps it. */
    public void turnsToAnother() {
        last = Optional.empty();
        silentNanos = 0;
    }

    /**
     * Returns for how long nothing has been completed.
     *
     * @return nanoseconds; 0 if the last that was told is something else
     */
    public long silentNanos() {
        return silentNanos;
    }

    /**
     * Returns what the last interval showed.
     *
     * @return empty until there is one
     */
    public Optional<LastInterval> last() {
        return last;
    }

    /** What the chart is drawn from, the oldest first. */
    List<LivePoint> points() {
        return List.copyOf(points);
    }

    /**
     * Draws.
     *
     * @param line the progress line
     * @param fromNanos when the measurement started, in nanoseconds since the epoch
     * @param lengthNanos how long it is expected to take, in nanoseconds; 0 if unknown
     */
    public void draw(String line, long fromNanos, long lengthNanos) {
        List<String> lines = new ArrayList<>();
        lines.add(line);
        int rows = terminal.height() - ROWS_BESIDE_CHART;
        if (terminal.progress() == Progress.LIVE && rows >= LivePlot.MIN_ROWS) {
            ConsoleOptions options = terminal.options();
            long soFarNanos = WallClock.nanos() - fromNanos + 1;
            new LivePlot(options, rows)
                    .lines(points, fromNanos, Math.max(lengthNanos, soFarNanos))
                    .forEach(one -> lines.add(one.render(options)));
        }
        terminal.progress(lines);
    }
}
