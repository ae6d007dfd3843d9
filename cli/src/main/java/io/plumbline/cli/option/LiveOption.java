// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.option;

import io.plumbline.cli.terminal.Terminal;
import io.plumbline.cli.terminal.Terminal.Progress;
import io.plumbline.report.plot.LivePlot;
import picocli.CommandLine.Option;

/** Option to draw latency over time while something is measured. */
public final class LiveOption implements ScreenOption {

    @Option(
            names = "--live",
            description = "Draws p50, p99 and maximum over time, and a growing backlog, while it measures; needs a "
                    + "terminal.",
            order = 59)
    boolean isWanted;

    /** Created by the command line. */
    public LiveOption() {}

    @Override
    public Terminal on(Terminal terminal) {
        if (!isWanted) {
            return terminal;
        }
        if (!terminal.isInteractive()) {
            throw new IllegalArgumentException(
                    "nowhere to draw: --live, but standard error isn't a terminal (leave out --live)");
        }
        int needed = LivePlot.MIN_ROWS + 2; // the progress line, and one more for what comes after
        if (terminal.height() < needed) {
            throw new IllegalArgumentException(
                    "terminal too low for --live: rows=" + terminal.height() + " (allowed: " + needed + " or more)");
        }
        return terminal.with(Progress.LIVE);
    }
}
