// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.history;

import io.plumbline.cli.command.CommandSupport;
import io.plumbline.cli.option.Length;
import io.plumbline.cli.option.Store;
import io.plumbline.cli.option.Tracks;
import io.plumbline.cli.terminal.ExitStatus;
import io.plumbline.model.option.OptionName;
import io.plumbline.report.history.HistoryDocument;
import io.plumbline.results.history.AcceptedChange;
import io.plumbline.results.history.store.CampaignStore;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** {@code plumbline history accept}. */
final class HistoryAcceptCommand extends CommandSupport {

    private record Accepted(@OptionName(word = true) List<String> change, String why) {

        private static final Accepted USUAL = new Accepted(List.of(), null);
    }

    @Override
    protected void describe() {
        options(Accepted.USUAL);
        options(Store.USUAL);
        options(Length.USUAL);
        options(Tracks.ALL);
    }

    @Override
    protected int run() throws IOException {
        Accepted asked = given(Accepted.USUAL);
        String why = asked.why();
        Tracks wanted = given(Tracks.ALL);
        if (why.isBlank()) {
            throw new IllegalArgumentException("reason is empty: --why=\"\" (allowed: a text)");
        }
        try (CampaignStore open = given(Store.USUAL).open()) {
            List<ChosenChange> chosen = new ArrayList<>();
            for (String id : asked.change()) {
                chosen.add(ChosenChange.of(wanted.of(open.read()), id));
            }
            List<AcceptedChange> acceptances = chosen.stream()
                    .map(one -> AcceptedChange.of(one.track(), one.change(), why, Instant.now()))
                    .toList();
            open.add(acceptances).notes().forEach(note -> terminal().say("plumbline: " + note));
            chosen.forEach(one -> terminal().print(HistoryDocument.ofAccepted(one.track(), one.change())));
        }
        return ExitStatus.OK;
    }
}
