// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.measure;

import io.plumbline.cli.command.CommandSupport;
import io.plumbline.cli.mesh.LoadAgents;
import io.plumbline.cli.option.Agents;
import io.plumbline.cli.option.Agents.Who;
import io.plumbline.cli.option.HostChoice;
import io.plumbline.cli.option.Length;
import io.plumbline.cli.option.OutputFiles;
import io.plumbline.cli.option.RecordFlags;
import io.plumbline.cli.session.DryRun;
import io.plumbline.cli.session.ExperimentKind;
import io.plumbline.cli.session.ExperimentRun;
import io.plumbline.cli.session.Manner;
import io.plumbline.cli.session.StoredFile;
import io.plumbline.cli.terminal.ExitStatus;
import io.plumbline.lab.run.ForkSource;
import io.plumbline.model.objective.Objective;
import io.plumbline.model.spec.Arrivals;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.Experiment;
import io.plumbline.model.spec.RecordOption;
import io.plumbline.model.spec.Search;
import io.plumbline.results.ResultFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/** Command that describes an experiment and has it measured, or only writes the description. */
public abstract class MeasuringCommand extends CommandSupport {

    /** Options that don't say what is measured. */
    static final Set<String> OF_A_RESUMPTION =
            Set.of(("--resume --json --csv --html --markdown --verdict --quiet --debug "
                            + "--long --wait-for-host --require --agents --token-file "
                            + "--min-coverage --experiment")
                    .split(" "));

    private record Measuring(Optional<Path> experiment) {

        private static final Measuring NOW = new Measuring(Optional.empty());
    }

    /** Order in which the forks of many cells are measured, and those that were measured before. */
    record Collecting(OptionalLong seed, Optional<Path> resume) {

        static final Collecting ANEW = new Collecting(OptionalLong.empty(), Optional.empty());
    }

    record Objectives(List<Objective> objective) {

        static final Objectives NONE = new Objectives(List.of());
    }

    private OutputFiles outputs;
    private Optional<ForkSource.Opening> forks = Optional.empty();

    @Override
    protected void describe() {
        options(HostChoice.USUAL);
        options(Length.USUAL);
        options(Measuring.NOW);
        options(OutputFiles.Results.NONE);
        mayEndWith(ExitStatus.INVALID_RESULT);
    }

    public abstract Experiment experiment();

    /** A cell with what was given, but for options that mean others; arrivals with own rates replace the usual rate. */
    final CellSpec cell(CellSpec usual, String... others) {
        CellSpec cell = RecordFlags.value(given(), "arrivals")
                .map(Arrivals.class::cast)
                .filter(Arrivals::hasOwnRates)
                .map(usual::arrivals)
                .orElse(usual);
        Set<String> foreign = Set.of(others);
        return RecordOption.with(
                cell, name -> foreign.contains(name) ? Optional.empty() : RecordFlags.value(given(), name));
    }

    @Override
    protected int run() throws IOException {
        Experiment experiment = resumed().orElseGet(this::experiment);
        Optional<Path> description = given(Measuring.NOW).experiment();
        if (description.isPresent()) {
            outputs().requireOnly("a file for measurements, but --experiment measures nothing", Set.of());
            return DryRun.run(experiment, description.get(), terminal());
        }
        Optional<Who> who = given(Agents.NONE).who();
        if (who.isEmpty()) {
            return measure(experiment);
        }
        try (LoadAgents started = LoadAgents.start(who.get(), experiment, terminal())) {
            forks = Optional.of(started.forks());
            return measure(started.experiment());
        }
    }

    final Optional<Path> resume() {
        return given(Collecting.ANEW).resume();
    }

    /** The experiment of the file to go on with, if nothing else was asked for: then the file says it all. */
    private Optional<Experiment> resumed() {
        Optional<Experiment> stored = resume().flatMap(this::storedIn);
        return stored.filter(experiment -> givenOptions().allMatch(OF_A_RESUMPTION::contains));
    }

    private Optional<Experiment> storedIn(Path file) {
        Optional<Experiment> stored = StoredFile.read(file, ResultFile::read).experiment();
        stored.ifPresent(experiment -> ExperimentKind.of(experiment).require(spec.name(), file));
        return stored;
    }

    /** Measures, shows and stores an experiment of any kind; returns the exit status. */
    int measure(Experiment experiment) throws IOException {
        ExperimentRun session = new ExperimentRun(outputs(), manner());
        return experiment instanceof Search search
                ? ExperimentRun.status(session.search(search, resume()))
                : session.run(experiment, resume());
    }

    final OutputFiles outputs() {
        outputs = outputs == null ? OutputFiles.of(given(), isQuiet()) : outputs;
        return outputs;
    }

    final Manner manner() {
        return new Manner(terminal(), isDebug(), given(HostChoice.USUAL).ifBusy(), forks);
    }
}
