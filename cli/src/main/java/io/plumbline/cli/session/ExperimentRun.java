// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.session;

import io.plumbline.cli.option.OutputFiles;
import io.plumbline.cli.option.StateFolder;
import io.plumbline.cli.terminal.ExitStatus;
import io.plumbline.lab.Lab;
import io.plumbline.lab.event.LabListener;
import io.plumbline.lab.price.HostPrices;
import io.plumbline.model.collection.Answer;
import io.plumbline.model.collection.ResultCollection;
import io.plumbline.model.spec.Experiment;
import io.plumbline.model.spec.Search;
import io.plumbline.model.spec.Variants;
import io.plumbline.report.progress.ProgressText;
import io.plumbline.report.view.Misleading;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/** An experiment from its description to its outputs. */
public record ExperimentRun(OutputFiles outputs, Manner manner) {

    private static final String CONTINUES = "--resume continues from the file of --json";

    public int run(Experiment experiment, Optional<Path> resume) throws IOException {
        Lab lab = new Presenter(manner, outputs).lab(resume);
        return Interruption.during(manner.terminal(), lab::cancel, () -> conclude(priced(lab.run(experiment))));
    }

    /** Prices of this host that are known bill the result on its page. */
    private static ResultCollection priced(ResultCollection result) {
        return result.single()
                .flatMap(one -> StateFolder.find(System.getenv()))
                .map(folder -> result.withResults(one -> new HostPrices(LabListener.SILENT).withKept(one, folder)))
                .orElse(result);
    }

    private int conclude(ResultCollection result) throws IOException {
        show(result, doubt(result));
        ResultPrinter.missed(result).forEach(reason -> manner.terminal().say("plumbline: objective missed: " + reason));
        return ResultPrinter.status(result);
    }

    private static String doubt(ResultCollection result) {
        if (result.single().isPresent()) {
            return result.isValid()
                    ? ""
                    : "result invalid: " + result.result().caveats().get(0).message();
        }
        long bad = Misleading.badCells(result);
        boolean isCompared = result.experiment().orElse(null) instanceof Variants;
        return bad == 0 || isCompared
                ? ""
                : "cells that failed or would mislead: " + bad + " of "
                        + result.cells().size();
    }

    /** Measures an experiment of any kind, and stores; what it comes to is for the caller to show. */
    public ResultCollection measured(Experiment experiment) throws IOException {
        Lab lab = new Presenter(manner, outputs).lab(Optional.empty());
        ResultCollection result = Interruption.during(manner.terminal(), lab::cancel, () -> lab.run(experiment));
        manner.terminal().tell(outputs.writeOrShow(result, () -> print(result)));
        return result;
    }

    /**
     * Searches until there is an answer or somebody asks to stop, and shows and stores what was found; empty if there
     * is none yet.
     */
    public Optional<Answer> search(Search search, Optional<Path> resume) throws IOException {
        Presenter presenter = new Presenter(manner, outputs);
        Lab lab = presenter.lab(resume);
        return Interruption.during(manner.terminal(), lab::cancel, () -> conclude(lab.run(search), presenter));
    }

    private Optional<Answer> conclude(ResultCollection result, Presenter presenter) throws IOException {
        presenter.say(result.answer()
                .map(found -> ProgressText.ofAnswer(found, presenter.kept()))
                .orElseGet(() -> ProgressText.ofStopped(
                        presenter.kept() + presenter.measurements(),
                        outputs.stored().isPresent() ? CONTINUES : "")));
        if (!result.cells().isEmpty()) {
            show(result, "");
        }
        return result.answer();
    }

    /** Shows the figures first, so that a full disk doesn't cost them; if nobody wants to see them, at least a doubt. */
    private void show(ResultCollection result, String doubt) throws IOException {
        if (!outputs.isQuiet()) {
            print(result);
        } else if (!doubt.isEmpty()) {
            manner.terminal().say("plumbline: " + doubt);
        }
        manner.terminal().tell(outputs.writeOrShow(result, () -> print(result)));
    }

    private void print(ResultCollection result) {
        ResultPrinter.print(result, outputs.stored(), manner.terminal());
    }

    public static int status(Optional<Answer> answer) {
        return answer.filter(found -> found.outcome().isDecided()).isPresent()
                ? ExitStatus.OK
                : ExitStatus.INVALID_RESULT;
    }
}
