// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import picocli.CommandLine.Command;

/** {@code plumbline history}, which has commands of its own. */
@Command(
        name = "history",
        synopsisSubcommandLabel = "COMMAND",
        description = {
            "Keeps results over time, and shows where a percentile changed its level: between which campaigns, and so between which"
                    + " commits.",
            "A campaign is one result. Only those of the same testbed, branch, benchmark and options are compared. Two detectors of"
                    + " different kind have to agree before anything is called a change; fewer than 12 campaigns have none."
        },
        subcommands = {
            HistoryAddCommand.class,
            HistoryShowCommand.class,
            HistoryChangesCommand.class,
            HistoryAcceptCommand.class
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  plumbline history add result.json",
            "  plumbline history show --measure p99 --html history.html",
            "  plumbline history changes --branch main",
            "  plumbline history accept 1a2b3c4d --why 'checks each order twice'"
        })
final class HistoryCommand extends CommandSupport {

    @Override
    int run() {
        throw new IllegalArgumentException("a command is missing (allowed: "
                + String.join(", ", spec.subcommands().keySet()) + ")");
    }
}
