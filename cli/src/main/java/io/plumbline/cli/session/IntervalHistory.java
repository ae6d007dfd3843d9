// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.session;

import io.plumbline.cli.terminal.Terminal;
import io.plumbline.cli.terminal.Terminal.Progress;
import io.plumbline.model.progress.ForkEvent;
import io.plumbline.report.console.Line;
import io.plumbline.report.console.ProgressState.LastInterval;
import io.plumbline.report.plot.LivePlot;
import io.plumbline.report.plot.LivePoint;
import io.plumbline.report.plot.LivePoint.Kind;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/**
 * Keeps the forks' progress of the last minutes and draws it: the progress line, and below it a chart if that was asked
 * for.
 *
 * <p>Threading: the main thread.
 */
public final class IntervalHistory {

    private static final int MAX_POINTS = 400; // more than the widest terminal has columns
    private static final long MIN_COLUMN_NANOS = 1_000_000_000;

    private final Terminal terminal;
    private final Deque<LivePoint> points = new ArrayDeque<>();
    private Optional<LastInterval> last = Optional.empty();
    private long silentNanos;
    private long shortestNanos = Long.MAX_VALUE; // of all intervals: a starved fork tells several as one

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
            add(Kind.START, Optional.empty());
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
            shortestNanos = Math.min(shortestNanos, lengthNanos);
            add(interval.endOffsetNanos() <= 0 ? Kind.WARM_UP : Kind.MEASURED, last);
        }
    }

    private void add(Kind kind, Optional<LastInterval> interval) {
        points.add(new LivePoint(WallClock.nanos(), kind, interval));
        if (points.size() > MAX_POINTS) {
            points.remove();
        }
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
     */
    public void draw(String line) {
        List<String> lines = new ArrayList<>();
        lines.add(line);
        if (terminal.progress() == Progress.LIVE) {
            long columnNanos = Math.max(MIN_COLUMN_NANOS, shortestNanos);
            for (Line one : new LivePlot(terminal.options()).lines(points(), columnNanos)) {
                lines.add(one.render(terminal.options()));
            }
        }
        terminal.progress(lines);
    }
}
