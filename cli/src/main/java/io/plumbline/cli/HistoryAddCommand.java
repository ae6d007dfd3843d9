// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import io.plumbline.cli.history.NamedCampaigns;
import io.plumbline.cli.option.StoreOption;
import io.plumbline.cli.session.StoredFile;
import io.plumbline.cli.terminal.ExitStatus;
import io.plumbline.report.history.TrackWords;
import io.plumbline.results.StoredResult;
import io.plumbline.results.history.Build;
import io.plumbline.results.history.Campaign;
import io.plumbline.results.history.Fingerprint;
import io.plumbline.results.history.git.GitRepository;
import io.plumbline.results.history.git.GitRepository.GitException;
import io.plumbline.results.history.store.CampaignStore;
import io.plumbline.results.history.store.CampaignStore.Added;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code plumbline history add}. */
@Command(
        name = "add",
        description = {
            "Adds results to the history, and keeps their files. The same file added twice is one campaign.",
            "Branch and commit are read from git in this folder; without a repository they stay unknown."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  plumbline history add result.json",
            "  plumbline history add result.json --branch main --commit 4be1c9e2 --benchmark orders",
            "  plumbline history add result.json --store jdbc:postgresql://db/latency?user=ci"
        })
final class HistoryAddCommand extends CommandSupport {

    @Parameters(paramLabel = "RESULT", arity = "1..*", description = "Files that --json wrote.")
    List<Path> files;

    @Mixin
    StoreOption store;

    @Option(
            names = "--benchmark",
            paramLabel = "NAME",
            description = "Name of the benchmark. Default: its title, transport and rate.")
    String benchmark;

    @Option(names = "--branch", paramLabel = "NAME", description = "Branch. Default: from git.")
    String branch;

    @Option(names = "--commit", paramLabel = "COMMIT", description = "Commit. Default: from git.")
    String commit;

    /** A file that was read. */
    private record Read(String text, List<Campaign> campaigns) {}

    @Override
    int run() throws IOException {
        Build build = build();
        Map<String, Read> read = new LinkedHashMap<>();
        for (Path file : files) {
            StoredResult stored = StoredFile.read(file, StoredResult::read);
            String text = StoredFile.read(file, StoredResult::text);
            String hash = Fingerprint.of(text);
            List<Campaign> campaigns = NamedCampaigns.of(stored, Optional.ofNullable(benchmark), build, hash);
            if (campaigns.isEmpty()) {
                throw new IllegalArgumentException("result has no figures: path=" + file);
            }
            read.put(hash, new Read(text, campaigns));
        }
        try (CampaignStore open = store.open()) {
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
        List<String> lines = new ArrayList<>();
        for (Campaign campaign : all) {
            boolean isNew = added.entries().contains(campaign);
            lines.add((isNew ? "added    " : "is there ") + campaign.benchmark() + ", " + TrackWords.name(campaign)
                    + campaign.build().branch().map(name -> " on " + name).orElse("") + ", testbed "
                    + campaign.testbed().shortFingerprint() + ": " + figures(campaign));
            campaign.doubt().ifPresent(doubt -> warn("kept and not judged, as its figures would mislead: " + doubt));
        }
        lines.forEach(terminal()::println);
    }

    private static String figures(Campaign campaign) {
        return campaign.measures().stream()
                .map(measure -> measure.name() + " " + TrackWords.figure(measure))
                .collect(Collectors.joining(", "));
    }

    private Build build() {
        GitRepository repository = new GitRepository(Path.of("").toAbsolutePath());
        Optional<String> ofBranch = Optional.ofNullable(branch);
        try {
            if (commit != null) {
                return repository.build(commit, ofBranch);
            }
            Build head = repository.head();
            return new Build(ofBranch.or(head::branch), head.commit(), head.committedAt());
        } catch (GitException none) {
            warn((commit == null ? "the commit isn't known: " : "the time of the commit isn't known: ")
                    + none.getMessage()
                    + (commit == null ? " (--commit names it)" : ""));
            return new Build(ofBranch, Optional.ofNullable(commit), Optional.empty());
        }
    }

    private void warn(String note) {
        terminal().say("plumbline: " + note);
    }
}
