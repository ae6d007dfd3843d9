// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.session;

import io.plumbline.cli.option.CollectionOutputs;
import io.plumbline.cli.terminal.Terminal;
import io.plumbline.lab.Lab;
import io.plumbline.model.collection.ResultCollection;
import io.plumbline.model.spec.Experiment;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Many cells from their description to their outputs.
 *
 * <p>Threading: the main thread.
 */
public final class CollectionSession {

    private final Experiment experiment;
    private final CollectionOutputs outputs;
    private final Terminal terminal;
    private final Presenter presenter;

    /**
     * Prepares a session.
     *
     * @param experiment a matrix or a sweep
     * @param outputs where results go as they come
     * @param manner how it is carried out and shown
     */
    public CollectionSession(Experiment experiment, CollectionOutputs outputs, Manner manner) {
        this.experiment = experiment;
        this.outputs = outputs;
        this.terminal = manner.terminal();
        this.presenter =
                new Presenter(manner, outputs.isQuiet(), outputs::prepare, soFar -> outputs.storePart(soFar, terminal));
    }

    /**
     * Measures all that is still to be measured, shows and stores.
     *
     * @param resume file to go on with; empty to begin anew
     * @return the exit status
     * @throws IOException if a file can't be written
     */
    public int run(Optional<Path> resume) throws IOException {
        Lab lab = presenter.lab(resume);
        resume.ifPresent(outputs::jsonUnlessNamed);
        return Interruption.during(lab::cancel, () -> conclude(lab.runAll(experiment)));
    }

    /** Shows the figures first, so that a full disk doesn't cost them. */
    private int conclude(ResultCollection collection) throws IOException {
        long bad = CollectionPrinter.badCells(collection);
        if (!outputs.isQuiet()) {
            CollectionPrinter.print(collection, terminal);
        } else if (bad > 0) {
            terminal.say("plumbline: cells that failed or would mislead: " + bad + " of "
                    + collection.cells().size());
        }
        terminal.tell(outputs.writeOrShow(collection, () -> CollectionPrinter.print(collection, terminal)));
        return CollectionPrinter.status(collection);
    }
}
