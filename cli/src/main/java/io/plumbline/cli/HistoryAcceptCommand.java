// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import io.plumbline.cli.history.ChosenChange;
import io.plumbline.cli.option.StoreOption;
import io.plumbline.cli.option.TrackOptions;
import io.plumbline.cli.terminal.ExitStatus;
import io.plumbline.report.history.TrackWords;
import io.plumbline.results.history.Acceptance;
import io.plumbline.results.history.store.CampaignStore;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code plumbline history accept}. */
@Command(
        name = "accept",
        description = "Accepts changes: they are intended, and no longer raise an alarm. Stored campaigns stay "
                + "as they are.",
        footerHeading = "%nExamples:%n",
        footer = {"  plumbline history accept 1a2b3c4d --why 'checks each order twice'"})
final class HistoryAcceptCommand extends CommandSupport {

    @Parameters(
            paramLabel = "CHANGE",
            arity = "1..*",
            description = "Identifiers shown by 'history changes', or their first digits.")
    List<String> ids;

    @Mixin
    StoreOption store;

    @Mixin
    TrackOptions wanted;

    @Option(names = "--why", paramLabel = "TEXT", required = true, description = "The reason, for later readers.")
    String why;

    @Override
    int run() throws IOException {
        if (why.isBlank()) {
            throw new IllegalArgumentException("reason is empty: --why=\"\" (allowed: a text)");
        }
        try (CampaignStore open = store.open()) {
            List<ChosenChange> chosen = new ArrayList<>();
            for (String id : ids) {
                chosen.add(ChosenChange.of(wanted.of(open.read()), id));
            }
            List<Acceptance> acceptances = chosen.stream()
                    .map(one -> Acceptance.of(one.track(), one.change(), why, Instant.now()))
                    .toList();
            open.add(acceptances).notes().forEach(note -> terminal().say("plumbline: " + note));
            chosen.forEach(one -> terminal()
                    .println("accepted " + TrackWords.title(one.track()) + ", "
                            + TrackWords.amount(one.change().point()) + " from "
                            + TrackWords.name(one.change().after())));
        }
        return ExitStatus.OK;
    }
}
