// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.history;

import io.plumbline.cli.command.CommandSupport;
import io.plumbline.cli.terminal.ExitStatus;
import picocli.CommandLine.Command;

/** {@code plumbline history}, which has commands of its own. */
@Command(
        name = "history",
        synopsisSubcommandLabel = "COMMAND",
        subcommands = {
            HistoryAddCommand.class,
            HistoryShowCommand.class,
            HistoryChangesCommand.class,
            HistoryAcceptCommand.class
        })
public final class HistoryCommand extends CommandSupport {

    @Override
    protected int run() {
        spec.commandLine().usage(terminal().out());
        return ExitStatus.OK;
    }
}
