// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.history;

import io.plumbline.cli.command.CommandSupport;
import io.plumbline.cli.option.Length;
import io.plumbline.cli.option.Store;
import io.plumbline.cli.session.StoredFile;
import io.plumbline.cli.terminal.ExitStatus;
import io.plumbline.model.collection.ResultCollection;
import io.plumbline.model.option.OptionName;
import io.plumbline.report.history.HistoryDocument;
import io.plumbline.results.foreign.ForeignReading;
import io.plumbline.results.history.Build;
import io.plumbline.results.history.Campaign;
import io.plumbline.results.history.ContentHash;
import io.plumbline.results.history.git.GitRepository;
import io.plumbline.results.history.git.GitRepository.GitException;
import io.plumbline.results.history.store.CampaignStore;
import io.plumbline.results.history.store.CampaignStore.Added;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** {@code plumbline history add}. */
final class HistoryAddCommand extends CommandSupport {

    private record Asked(
            @OptionName(word = true) List<Path> result,
            Optional<String> benchmark,
            Optional<String> branch,
            Optional<String> commit) {

        private static final Asked USUAL = new Asked(List.of(), Optional.empty(), Optional.empty(), Optional.empty());
    }

    @Override
    protected void describe() {
        options(Asked.USUAL);
        options(Store.USUAL);
        options(ForeignReading.AS_IT_SAYS);
        options(Length.USUAL);
    }

    private record Read(String text, List<Campaign> campaigns) {}

    @Override
    protected int run() throws IOException {
        Asked asked = given(Asked.USUAL);
        Build build = build(asked.branch(), asked.commit());
        Map<String, Read> read = new LinkedHashMap<>();
        for (Path file : asked.result()) {
            for (ResultCollection stored : StoredFile.results(file, given(ForeignReading.AS_IT_SAYS))) {
                String text = StoredFile.text(file, stored);
                String hash = ContentHash.of(text);
                List<Campaign> campaigns = NamedCampaigns.of(stored, asked.benchmark(), build, hash);
                if (campaigns.isEmpty()) {
                    throw new IllegalArgumentException("result has no figures: path=" + file);
                }
                read.put(hash, new Read(text, campaigns));
            }
        }
        try (CampaignStore open = given(Store.USUAL).open()) {
            open.read(); // one that is broken, or of another schema, gets no file
            for (Map.Entry<String, Read> one : read.entrySet()) {
                open.addResult(one.getKey(), one.getValue().text());
            }
            List<Campaign> all = read.values().stream()
                    .flatMap(one -> one.campaigns().stream())
                    .toList();
            tell(open.add(all), all);
        }
        return ExitStatus.OK;
    }

    private void tell(Added added, List<Campaign> all) {
        added.notes().forEach(this::warn);
        all.stream()
                .flatMap(campaign -> campaign.doubt().stream())
                .forEach(doubt -> warn("kept and not judged, as its figures would mislead: " + doubt));
        terminal().print(HistoryDocument.ofAdded(all, added.entries()::contains));
    }

    private Build build(Optional<String> branch, Optional<String> commit) {
        GitRepository repository = new GitRepository(Path.of("").toAbsolutePath());
        try {
            if (commit.isPresent()) {
                return repository.build(commit.get(), branch);
            }
            Build head = repository.head();
            return new Build(branch.or(head::branch), head.commit(), head.committedAt());
        } catch (GitException none) {
            warn((commit.isEmpty() ? "the commit isn't known: " : "the time of the commit isn't known: ")
                    + none.getMessage()
                    + (commit.isEmpty() ? " (--commit names it)" : ""));
            return new Build(branch, commit, Optional.empty());
        }
    }

    private void warn(String note) {
        terminal().say("plumbline: " + note);
    }
}
