// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.session;

import io.plumbline.cli.terminal.Terminal;
import io.plumbline.core.HarnessOptions;
import io.plumbline.core.clock.SystemNanoClock;
import io.plumbline.core.fork.Frame;
import io.plumbline.report.console.ProgressLine;
import io.plumbline.report.console.ProgressState;
import io.plumbline.report.console.ProgressState.Phase;

/** Draws the progress from what forks tell. */
public final class LiveProgress {

    private static final long STARTING_NANOS = 1_500_000_000L; // JVM, floor and handshake, about

    private final IntervalHistory history;
    private final ProgressLine line;
    private final HarnessOptions options;
    private final int forks;
    private final long startedNanos = SystemNanoClock.INSTANCE.nanoTime();
    private int fork;
    private int run;
    private Phase phase = Phase.STARTING;

    /**
     * Begins.
     *
     * @param terminal where to draw
     * @param options how each fork measures
     * @param forks how many there will be
     */
    public LiveProgress(Terminal terminal, HarnessOptions options, int forks) {
        this(terminal, options, forks, new IntervalHistory(terminal));
    }

    /**
     * Begins after others.
     *
     * @param terminal where to draw
     * @param options how each fork measures
     * @param forks how many there will be
     * @param history what others have told before
     */
    public LiveProgress(Terminal terminal, HarnessOptions options, int forks, IntervalHistory history) {
        this.history = history;
        this.line = new ProgressLine(terminal.options());
        this.options = options;
        this.forks = forks;
    }

    /**
     * Tells that a fork starts.
     *
     * @param index 0 for the first
     */
    public void forkStarts(int index) {
        fork = index;
        run = 0;
        phase = Phase.STARTING;
        history.turnsToAnother();
        draw();
    }

    /**
     * Tells what a fork told.
     *
     * @param frame what it told
     */
    public void note(Frame frame) {
        if (frame instanceof Frame.RunStarted started) {
            run = started.run();
            phase = started.warmUpNanos() > 0 ? Phase.WARM_UP : Phase.RUN;
        } else if (frame instanceof Frame.IntervalOver interval) {
            phase = phase(interval.endOffsetNanos());
        }
        history.note(frame);
        draw();
    }

    private Phase phase(long untilNanos) {
        return untilNanos < 0 ? Phase.WARM_UP : untilNanos < options.duration().toNanos() ? Phase.RUN : Phase.DRAINING;
    }

    private void draw() {
        history.draw(line.render(new ProgressState(
                phase,
                fork + 1,
                forks,
                run + 1,
                options.runs(),
                SystemNanoClock.INSTANCE.nanoTime() - startedNanos,
                totalNanos(),
                history.last(),
                history.silentNanos())));
    }

    private long totalNanos() {
        long forkNanos = STARTING_NANOS
                + options.warmUp().toNanos()
                + options.runs() * options.duration().toNanos();
        return forks * forkNanos;
    }
}
