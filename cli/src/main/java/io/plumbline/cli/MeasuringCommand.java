// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import io.plumbline.cli.option.CollectionOutputs;
import io.plumbline.cli.option.HostOption;
import io.plumbline.cli.option.OutputOptions;
import io.plumbline.cli.session.CollectionSession;
import io.plumbline.cli.session.DryRun;
import io.plumbline.cli.session.Manner;
import io.plumbline.cli.session.SearchSession;
import io.plumbline.cli.session.SearchStatus;
import io.plumbline.cli.session.SingleSession;
import io.plumbline.cli.session.StoredFile;
import io.plumbline.model.collection.ResultCollection;
import io.plumbline.model.spec.Experiment;
import io.plumbline.model.spec.Search;
import io.plumbline.model.spec.Single;
import io.plumbline.results.CollectionFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;

/** Command that describes an experiment and has it measured, or only writes the description. */
abstract class MeasuringCommand extends CommandSupport {

    /** Options that don't say what is measured. */
    private static final Set<String> OF_A_RESUMPTION = Set.of(
            "--resume",
            "--json",
            "--csv",
            "--html",
            "--quiet",
            "--debug",
            "--plot",
            "--live",
            "--wait-for-host",
            "--require",
            "--experiment");

    @Option(
            names = "--experiment",
            paramLabel = "FILE",
            description =
                    "Writes what would be measured to a file for 'plumbline measure', shows the plan, and measures"
                            + " nothing.",
            order = 48)
    Path experimentFile;

    @Mixin
    HostOption host = new HostOption();

    /** Describes what the options ask for. */
    abstract Experiment experiment();

    @Override
    final int run() throws IOException {
        Experiment experiment = experiment();
        return experimentFile == null ? measure(experiment) : new DryRun(terminal()).run(experiment, experimentFile);
    }

    /** The experiment of the file to go on with, if nothing else was asked for: then the file says it all. */
    final Optional<Experiment> resumed(Optional<Path> resume) {
        boolean saysNothingElse = spec.commandLine().getParseResult().matchedOptions().stream()
                .map(OptionSpec::longestName)
                .allMatch(OF_A_RESUMPTION::contains);
        return saysNothingElse
                ? resume.map(file -> StoredFile.read(file, CollectionFile::read))
                        .flatMap(ResultCollection::experiment)
                : Optional.empty();
    }

    /** Measures, shows and stores; returns the exit status. */
    abstract int measure(Experiment experiment) throws IOException;

    /** Measures an experiment of any kind, with the outputs that suit it. */
    final int measure(Experiment experiment, OutputOptions outputs) throws IOException {
        if (experiment instanceof Single single) {
            return new SingleSession(single, outputs, manner()).run();
        }
        return measure(experiment, outputs.ofCollection(), Optional.empty());
    }

    /** Measures an experiment of many cells. */
    final int measure(Experiment experiment, CollectionOutputs outputs, Optional<Path> resume) throws IOException {
        return experiment instanceof Search search
                ? SearchStatus.of(new SearchSession(search, outputs, manner()).run(resume))
                : new CollectionSession(experiment, outputs, manner()).run(resume);
    }

    /** How the experiment is carried out and shown. */
    final Manner manner() {
        return new Manner(terminal(), isDebug, host.ifBusy());
    }
}
