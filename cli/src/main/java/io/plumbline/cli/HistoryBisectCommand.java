// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import io.plumbline.cli.history.BisectionPlan;
import io.plumbline.cli.history.ChosenChange;
import io.plumbline.cli.history.TrackWords;
import io.plumbline.cli.option.StoreOption;
import io.plumbline.cli.option.TrackOptions;
import io.plumbline.cli.session.StoredFile;
import io.plumbline.cli.terminal.CommandException;
import io.plumbline.cli.terminal.ExitStatus;
import io.plumbline.history.Campaign;
import io.plumbline.history.git.GitRepository;
import io.plumbline.history.git.GitRepository.Commit;
import io.plumbline.history.git.GitRepository.GitException;
import io.plumbline.history.store.CampaignStore;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.Experiment;
import io.plumbline.results.ExperimentFile;
import io.plumbline.results.StoredResult;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code plumbline history bisect}. */
@Command(
        name = "bisect",
        description = {
            "Plans how to confirm a change and to find its commit: lists the commits in between, "
                    + "writes an experiment file for each build needed, and prints the commands that build two "
                    + "of them and compare them interleaved. Measures nothing itself.",
            "The experiment is that of the campaign before the change. Its class path is used for "
                    + "each build: relative entries are resolved in the checked-out commit."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  plumbline history bisect 1a2b3c4d --build 'mvn -q package' --class-path target/app.jar",
            "  plumbline history bisect 1a2b3c4d --build 'mvn -q package' --good 4be1c9e2"
        })
final class HistoryBisectCommand extends CommandSupport {

    @Parameters(paramLabel = "CHANGE", description = "Identifier shown by 'history changes', or its first digits.")
    String id;

    @Mixin
    StoreOption store;

    @Mixin
    TrackOptions wanted;

    @Option(
            names = "--build",
            paramLabel = "COMMAND",
            required = true,
            description = "Builds a commit, in the folder where it is checked out.")
    String build;

    @Option(
            names = {"--class-path", "-cp"},
            paramLabel = "PATH",
            description = "Class path of each build. Default: that of the campaign.")
    String classPath;

    @Option(
            names = "--good",
            paramLabel = "COMMIT",
            description =
                    "Last commit that isn't slower. Default: that of the last campaign certainly before the change.")
    String good;

    @Option(
            names = "--bad",
            paramLabel = "COMMIT",
            description = "First commit known to be slower. Default: that of the first campaign certainly after "
                    + "the change.")
    String bad;

    @Option(
            names = "--folder",
            paramLabel = "DIR",
            defaultValue = ".plumbline-bisect",
            description = "Folder of builds and experiments. Default: ${DEFAULT-VALUE}.")
    Path folder;

    @Override
    int run() throws IOException {
        ChosenChange chosen;
        Experiment experiment;
        try (CampaignStore open = store.open()) {
            chosen = ChosenChange.of(wanted.of(open.read()), id);
            experiment = experiment(open, chosen.change().before());
        }
        BisectionPlan plan = plan(chosen);
        Files.createDirectories(folder);
        for (String commit : plan.builds()) {
            ExperimentFile.write(at(experiment, plan.checkout(commit)), plan.experiment(commit));
        }
        terminal()
                .println("# " + TrackWords.title(chosen.track()) + ": "
                        + TrackWords.amount(chosen.change().point()));
        terminal().println("# " + TrackWords.place(chosen.change()));
        plan.lines(next()).forEach(terminal()::println);
        return ExitStatus.OK;
    }

    private BisectionPlan plan(ChosenChange chosen) {
        GitRepository repository = new GitRepository(Path.of("").toAbsolutePath());
        try {
            String from = hash(repository, good, chosen.change().lastSure());
            String to = hash(repository, bad, chosen.change().firstSure());
            List<Commit> between = repository.between(from, to);
            if (between.isEmpty()) {
                throw new IllegalArgumentException("no commit lies between: good=" + from + ", bad=" + to
                        + " (allowed: good before bad on one branch)");
            }
            String measure = chosen.track().key().measure();
            String percentile = measure.substring(measure.lastIndexOf(' ') + 2);
            return new BisectionPlan(from, between, folder.toAbsolutePath(), build, percentile);
        } catch (GitException refused) {
            throw new CommandException(
                    ExitStatus.ENVIRONMENT,
                    refused.getMessage() + " (run it where the commits are checked out)",
                    refused);
        }
    }

    private static String hash(GitRepository repository, String given, Campaign campaign) throws GitException {
        String name = given != null
                ? given
                : campaign.build()
                        .commit()
                        .orElseThrow(() -> new IllegalArgumentException("commit of a campaign is unknown: started="
                                + campaign.startedAt() + " (--good and --bad name commits)"));
        return repository.build(name, Optional.empty()).commit().orElseThrow();
    }

    private static Experiment experiment(CampaignStore open, Campaign campaign) throws IOException {
        Path file = Files.createTempFile("plumbline-result", ".json");
        try {
            Files.writeString(file, open.result(campaign.result()), StandardCharsets.UTF_8);
            return StoredFile.read(file, StoredResult::read)
                    .experiment()
                    .orElseThrow(() -> StoredFile.unrepeatable("result=" + campaign.result()));
        } finally {
            Files.deleteIfExists(file);
        }
    }

    private Experiment at(Experiment experiment, Path checkout) {
        CellSpec base = experiment.base();
        String path = classPath == null ? base.jvm().classPath() : classPath;
        if (path.isEmpty()) {
            throw new IllegalArgumentException(
                    "nothing of a build is measured: the result has no class path (--class-path names that of each build)");
        }
        return experiment.with(base.classPath(Arrays.stream(path.split(File.pathSeparator, -1))
                .map(entry -> checkout.resolve(entry).toString())
                .collect(Collectors.joining(File.pathSeparator))));
    }

    /** The same command, for the next halving. */
    private String next() {
        return "plumbline history bisect " + id + store.text() + " --build '" + build.replace("'", "'\\''") + "'"
                + (classPath == null ? "" : " --class-path '" + classPath.replace("'", "'\\''") + "'");
    }
}
