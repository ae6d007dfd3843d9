// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.history;

import io.plumbline.cli.command.CommandSupport;
import io.plumbline.cli.terminal.ExitStatus;
import picocli.CommandLine.Model.CommandSpec;

/** {@code plumbline history}, which has commands of its own. */
public final class HistoryCommand extends CommandSupport {

    @Override
    public CommandSpec specification() {
        CommandSpec history = super.specification();
        history.usageMessage().synopsisSubcommandLabel("COMMAND");
        return history.addSubcommand("add", new HistoryAddCommand().specification())
                .addSubcommand("show", new HistoryShowCommand().specification())
                .addSubcommand("changes", new HistoryChangesCommand().specification())
                .addSubcommand("accept", new HistoryAcceptCommand().specification());
    }

    @Override
    protected int run() {
        spec.commandLine().usage(terminal().out());
        return ExitStatus.OK;
    }
}
