// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.option;

import io.plumbline.cli.terminal.Terminal;
import picocli.CommandLine.Mixin;

/** Charts below the tables and during the measurement, for commands that have both. */
public final class ScreenOptions implements ScreenOption {

    @Mixin
    PlotOption plot;

    @Mixin
    LiveOption live;

    /** Created by the command line. */
    public ScreenOptions() {}

    @Override
    public Terminal on(Terminal terminal) {
        return live.on(plot.on(terminal));
    }
}
