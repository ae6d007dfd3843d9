// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.session;

import io.plumbline.cli.option.OutputFiles;
import io.plumbline.cli.terminal.Terminal;
import io.plumbline.lab.Lab;
import io.plumbline.lab.event.ComparisonProgress;
import io.plumbline.lab.event.ExperimentPlan;
import io.plumbline.lab.event.LoadProgress;
import io.plumbline.lab.event.PlannedFork;
import io.plumbline.lab.event.SearchProgress;
import io.plumbline.lab.process.HostLock.IfBusy;
import io.plumbline.model.collection.ResultCollection;
import io.plumbline.model.option.OptionValue.Origin;
import io.plumbline.model.progress.ForkEvent;
import io.plumbline.model.result.EndState;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.Single;
import io.plumbline.report.progress.ProgressText;
import io.plumbline.results.ResultFile;
import java.nio.file.Path;
import java.util.Optional;

/** Shows on a terminal how an experiment goes on. */
final class Presenter extends HostNotices {

    private final Terminal terminal;
    private final Manner manner;
    private final OutputFiles outputs;
    private final ExperimentProgress progress;
    private int measurements;
    private int kept;

    Presenter(Manner manner, OutputFiles outputs) {
        super(line -> {
            if (!outputs.isQuiet() || manner.isDebug()) {
                manner.terminal().say(line);
            }
        });
        this.terminal = manner.terminal();
        this.manner = manner;
        this.outputs = outputs;
        this.progress = new ExperimentProgress(terminal);
    }

    /** The laboratory whose experiments are shown here; it goes on with what a file holds, if there is one. */
    Lab lab(Optional<Path> resume) {
        Lab refusing = Lab.onThisHost().describedBy(Origin.COMMAND_LINE).with(this);
        Lab here = manner.ifBusy() == IfBusy.WAIT ? refusing.waitForHost() : refusing;
        Lab lab = manner.forks().map(here::measuredBy).orElse(here);
        Optional<ResultCollection> earlier = resume.map(file -> StoredFile.read(file, ResultFile::read));
        kept = earlier.map(Presenter::wholeForks).orElse(0);
        Lab resuming = earlier.map(lab::resuming).orElse(lab);
        resume.ifPresent(outputs::jsonUnlessNamed);
        outputs.prepare(); // what can't be written is refused before it is our turn
        return resuming;
    }

    private static int wholeForks(ResultCollection earlier) {
        return (int) earlier.cells().stream()
                .flatMap(cell -> cell.result().stream())
                .flatMap(result -> result.forks().stream())
                .filter(fork -> fork.end() == EndState.COMPLETED && !fork.runs().isEmpty())
                .count();
    }

    /** How many forks are from an earlier try. */
    int kept() {
        return kept;
    }

    @Override
    public void planned(ExperimentPlan plan) {
        progress.begin(plan);
        if (plan.cells().size() > 1) {
            say(DryRun.extent(plan));
        }
    }

    /** Says a line, unless nothing but errors is wanted. */
    void say(String line) {
        remarked(line);
    }

    @Override
    public void forkStarted(PlannedFork fork) {
        progress.start(fork);
    }

    @Override
    public void forkStarted(CellSpec cell, int later) {
        progress.start(cell, later);
    }

    @Override
    public void progressed(ForkEvent event) {
        progress.note(event);
    }

    @Override
    public void shared(LoadProgress state) {
        progress.note(state);
    }

    @Override
    public void forkEnded() {
        progress.end();
    }

    @Override
    public void failed(String stackTrace) {
        if (manner.isDebug()) {
            terminal.say(stackTrace);
        }
    }

    @Override
    public void measured(ResultCollection soFar) {
        measurements++;
        boolean isAlone = soFar.experiment().orElse(null) instanceof Single;
        if (!isAlone || soFar.single().isPresent()) {
            outputs.storePart(soFar, terminal);
        }
    }

    int measurements() {
        return measurements;
    }

    @Override
    public void searched(SearchProgress step) {
        say(ProgressText.ofStep(step.turn(), step.step(), step.found()));
    }

    @Override
    public void compared(ComparisonProgress look) {
        ProgressText.ofLook(look.blocks(), look.looks(), look.found()).ifPresent(this::say);
    }

    @Override
    public void printed(String line) {
        terminal.say(line);
    }
}
