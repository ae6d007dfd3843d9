// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.option;

import io.plumbline.cli.terminal.Terminal;
import io.plumbline.report.plot.Plots;
import java.util.Optional;

/** Choice of charts in characters below the tables. */
public record PlotChoice(Optional<Boolean> plot) {

    public static final PlotChoice USUAL = new PlotChoice(Optional.empty());

    public Terminal on(Terminal terminal) {
        return plot.map(isWanted -> terminal.with(isWanted ? Plots.SHOWN : Plots.LEFT_OUT))
                .orElse(terminal);
    }
}
