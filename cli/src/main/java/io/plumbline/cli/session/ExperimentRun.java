// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.session;

import io.plumbline.cli.option.OutputFiles;
import io.plumbline.cli.terminal.ExitStatus;
import io.plumbline.lab.Lab;
import io.plumbline.lab.SearchResult;
import io.plumbline.model.collection.Answer;
import io.plumbline.model.collection.ResultCollection;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.spec.Experiment;
import io.plumbline.model.spec.Search;
import io.plumbline.model.spec.Single;
import io.plumbline.model.spec.Variants;
import io.plumbline.report.progress.ProgressText;
import io.plumbline.report.view.Misleading;
import io.plumbline.results.StoredResult;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/** An experiment from its description to its outputs. */
public final class ExperimentRun {

    private static final String CONTINUES = "--resume continues from the file of --json";

    private final OutputFiles outputs;
    private final Manner manner;

    public ExperimentRun(OutputFiles outputs, Manner manner) {
        this.outputs = outputs;
        this.manner = manner;
    }

    public int run(Single single) throws IOException {
        Presenter presenter = new Presenter(manner, outputs, soFar -> ofOne(single, soFar));
        Lab lab = presenter.lab(Optional.empty());
        return Interruption.during(lab::cancel, () -> conclude(lab.run(single)));
    }

    private static Optional<StoredResult> ofOne(Single single, ResultCollection soFar) {
        return soFar.cells()
                .get(0)
                .result()
                .map(result -> result.withExperiment(single))
                .map(StoredResult.One::new);
    }

    private int conclude(BenchmarkResult result) throws IOException {
        StoredResult stored = new StoredResult.One(result);
        show(
                stored,
                result.isValid()
                        ? ""
                        : "result invalid: " + result.caveats().get(0).message());
        ResultPrinter.missed(result).forEach(reason -> manner.terminal().say("plumbline: objective missed: " + reason));
        return ResultPrinter.status(stored);
    }

    /** Measures all that is still to be measured of a matrix or a sweep, shows and stores. */
    public int run(Experiment experiment, Optional<Path> resume) throws IOException {
        Lab lab = ofMany().lab(resume);
        return Interruption.during(lab::cancel, () -> conclude(lab.runAll(experiment)));
    }

    private Presenter ofMany() {
        return new Presenter(manner, outputs, soFar -> Optional.of(new StoredResult.Many(soFar)));
    }

    private int conclude(ResultCollection collection) throws IOException {
        StoredResult stored = new StoredResult.Many(collection);
        long bad = Misleading.badCells(collection);
        int all = collection.cells().size();
        boolean isCompared = collection.experiment().orElse(null) instanceof Variants;
        show(stored, bad == 0 || isCompared ? "" : "cells that failed or would mislead: " + bad + " of " + all);
        return ResultPrinter.status(stored);
    }

    /** Measures an experiment of any kind, and stores; what it comes to is for the caller to show. */
    public StoredResult measured(Experiment experiment) throws IOException {
        Presenter presenter = experiment instanceof Single single
                ? new Presenter(manner, outputs, soFar -> ofOne(single, soFar))
                : ofMany();
        Lab lab = presenter.lab(Optional.empty());
        StoredResult stored = Interruption.during(
                lab::cancel,
                () -> experiment instanceof Single single
                        ? new StoredResult.One(lab.run(single))
                        : new StoredResult.Many(lab.runAll(experiment)));
        manner.terminal().tell(outputs.writeOrShow(stored, () -> print(stored)));
        return stored;
    }

    /**
     * Searches until there is an answer or somebody asks to stop, and shows and stores what was found; empty if there
     * is none yet.
     */
    public Optional<Answer> search(Search search, Optional<Path> resume) throws IOException {
        Presenter presenter = ofMany();
        Lab lab = presenter.lab(resume);
        return Interruption.during(lab::cancel, () -> conclude(lab.run(search), presenter));
    }

    private Optional<Answer> conclude(SearchResult result, Presenter presenter) throws IOException {
        presenter.say(result.answer()
                .map(found -> ProgressText.ofAnswer(found, result.kept()))
                .orElseGet(() -> ProgressText.ofStopped(
                        result.kept() + presenter.measurements(),
                        outputs.stored().isPresent() ? CONTINUES : "")));
        if (!result.measured().cells().isEmpty()) {
            show(new StoredResult.Many(result.measured()), "");
        }
        return result.answer();
    }

    /** Shows the figures first, so that a full disk doesn't cost them; if nobody wants to see them, at least a doubt. */
    private void show(StoredResult result, String doubt) throws IOException {
        if (!outputs.isQuiet()) {
            print(result);
        } else if (!doubt.isEmpty()) {
            manner.terminal().say("plumbline: " + doubt);
        }
        manner.terminal().tell(outputs.writeOrShow(result, () -> print(result)));
    }

    private void print(StoredResult result) {
        ResultPrinter.print(result, outputs.stored(), manner.terminal());
    }

    public static int status(Optional<Answer> answer) {
        return answer.filter(found -> found.outcome() != Answer.Outcome.UNDECIDED)
                        .isPresent()
                ? ExitStatus.OK
                : ExitStatus.INVALID_RESULT;
    }
}
