// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import io.plumbline.cli.option.AgentsOptions;
import io.plumbline.cli.option.AgentsOptions.Who;
import io.plumbline.cli.option.CollectionOptions;
import io.plumbline.cli.option.HostOption;
import io.plumbline.cli.option.OutputOptions;
import io.plumbline.cli.session.DryRun;
import io.plumbline.cli.session.ExperimentKind;
import io.plumbline.cli.session.LoadAgents;
import io.plumbline.cli.session.Manner;
import io.plumbline.cli.session.Session;
import io.plumbline.cli.session.StoredFile;
import io.plumbline.cli.terminal.ExitStatus;
import io.plumbline.lab.run.ForkSource;
import io.plumbline.model.spec.Experiment;
import io.plumbline.model.spec.Search;
import io.plumbline.model.spec.Single;
import io.plumbline.results.CollectionFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Command that describes an experiment and has it measured, or only writes the description. */
abstract class MeasuringCommand extends CommandSupport {

    /** Options that don't say what is measured. */
    static final Set<String> OF_A_RESUMPTION =
            Set.of(("--resume --json --csv --html --markdown --verdict --quiet --debug --plot "
                            + "--wait-for-host --require --agents --agents-token --agents-timeout --ssh-command "
                            + "--remote-plumbline --min-coverage --experiment")
                    .split(" "));

    @Option(
            names = "--experiment",
            paramLabel = "FILE",
            description = "Writes the experiment to a file for 'plumbline measure', shows the plan, and measures "
                    + "nothing.",
            order = 48)
    Path experimentFile;

    @Mixin
    HostOption host = new HostOption();

    @Mixin
    OutputOptions outputs;

    private Optional<ForkSource.Opening> forks = Optional.empty();

    @Override
    Set<Integer> outcomes() {
        return Set.of(ExitStatus.INVALID_RESULT);
    }

    /** Describes what the options ask for. */
    abstract Experiment experiment();

    @Override
    int run() throws IOException {
        Experiment experiment = resumed().orElseGet(this::experiment);
        if (experimentFile != null) {
            outputs.requireNone("a file for measurements, but --experiment measures nothing");
            return DryRun.run(experiment, experimentFile, terminal());
        }
        Optional<Who> who = agents();
        if (who.isEmpty()) {
            return measure(experiment);
        }
        try (LoadAgents started = LoadAgents.start(who.get(), experiment, terminal())) {
            forks = Optional.of(started.forks());
            return measure(started.experiment());
        }
    }

    /** Agents that carry it out, where there may be some. */
    private Optional<Who> agents() {
        return mixin(AgentsOptions.class).flatMap(AgentsOptions::who);
    }

    /** The file to go on with, where there may be one. */
    Optional<Path> resume() {
        return mixin(CollectionOptions.class).flatMap(CollectionOptions::resume);
    }

    /** The experiment of the file to go on with, if nothing else was asked for: then the file says it all. */
    private Optional<Experiment> resumed() {
        Optional<Experiment> stored = resume().flatMap(this::storedIn);
        return stored.filter(experiment -> givenOptions().allMatch(OF_A_RESUMPTION::contains));
    }

    private Optional<Experiment> storedIn(Path file) {
        Optional<Experiment> stored =
                StoredFile.read(file, CollectionFile::read).experiment();
        stored.ifPresent(experiment -> ExperimentKind.of(experiment).require(spec.name(), file));
        return stored;
    }

    /** Measures, shows and stores an experiment of any kind; returns the exit status. */
    int measure(Experiment experiment) throws IOException {
        Session session = new Session(outputs, manner());
        if (experiment instanceof Single single) {
            return session.run(single);
        }
        outputs.requireForMany();
        return experiment instanceof Search search
                ? Session.status(session.search(search, resume()))
                : session.run(experiment, resume());
    }

    /** How the experiment is carried out and shown. */
    final Manner manner() {
        return new Manner(terminal(), isDebug, host.ifBusy(), forks);
    }
}
