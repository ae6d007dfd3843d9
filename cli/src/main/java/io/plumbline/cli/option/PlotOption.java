// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.option;

import io.plumbline.cli.terminal.Terminal;
import io.plumbline.report.plot.Plots;
import picocli.CommandLine.Option;

/** Option to print charts in characters below the tables. */
public final class PlotOption {

    @Option(
            names = "--plot",
            negatable = true,
            description = "Draws a chart in characters below the tables. Default: on a terminal of "
                    + Terminal.MIN_COLUMNS_OF_PLOTS + " columns or more.",
            order = 58)
    Boolean isWanted;

    /** Created by the command line. */
    public PlotOption() {}

    /**
     * Applies what was asked for.
     *
     * @param terminal where the command prints
     * @return the same, with or without charts
     */
    public Terminal on(Terminal terminal) {
        return isWanted == null ? terminal : terminal.with(isWanted ? Plots.SHOWN : Plots.LEFT_OUT);
    }
}
