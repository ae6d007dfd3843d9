// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.session;

import io.plumbline.cli.terminal.Terminal;
import io.plumbline.core.HarnessOptions;
import io.plumbline.core.clock.SystemNanoClock;
import io.plumbline.core.fork.Frame;
import io.plumbline.report.console.ProgressLine;
import io.plumbline.report.console.ProgressState;
import io.plumbline.report.console.ProgressState.LastInterval;
import io.plumbline.report.console.ProgressState.Phase;
import java.util.Optional;

/** Draws the progress line from what forks tell. */
public final class LiveProgress {

    private static final long STARTING_NANOS = 1_500_000_000L; // JVM, floor and handshake, about

    private final Terminal terminal;
    private final ProgressLine line;
    private final HarnessOptions options;
    private final int forks;
    private final long startedNanos = SystemNanoClock.INSTANCE.nanoTime();
    private int fork;
    private int run;
    private Phase phase = Phase.STARTING;
    private Optional<LastInterval> last = Optional.empty();

    /**
     * Begins.
     *
     * @param terminal where to draw
     * @param options how each fork measures
     * @param forks how many there will be
     */
    public LiveProgress(Terminal terminal, HarnessOptions options, int forks) {
        this.terminal = terminal;
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
            note(interval);
        }
        draw();
    }

    private void note(Frame.IntervalOver interval) {
        long untilNanos = interval.endOffsetNanos();
        phase = untilNanos < 0 ? Phase.WARM_UP : untilNanos < options.duration().toNanos() ? Phase.RUN : Phase.DRAINING;
        long lengthNanos = untilNanos - interval.startOffsetNanos();
        if (interval.count() > 0 && lengthNanos > 0) {
            last = Optional.of(new LastInterval(
                    interval.count() * 1e9 / lengthNanos,
                    interval.p50Nanos(),
                    interval.p99Nanos(),
                    interval.maxNanos()));
        }
    }

    private void draw() {
        terminal.progress(line.render(new ProgressState(
                phase,
                fork + 1,
                forks,
                run + 1,
                options.runs(),
                SystemNanoClock.INSTANCE.nanoTime() - startedNanos,
                totalNanos(),
                last)));
    }

    private long totalNanos() {
        long forkNanos = STARTING_NANOS
                + options.warmUp().toNanos()
                + options.runs() * options.duration().toNanos();
        return forks * forkNanos;
    }
}
