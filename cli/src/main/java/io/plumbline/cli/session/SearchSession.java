// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.session;

import io.plumbline.cli.option.CollectionOutputs;
import io.plumbline.cli.terminal.Terminal;
import io.plumbline.lab.Lab;
import io.plumbline.lab.SearchResult;
import io.plumbline.model.collection.Answer;
import io.plumbline.model.collection.ResultCollection;
import io.plumbline.model.spec.Search;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Search from its description to its answer.
 *
 * <p>Threading: the main thread.
 */
public final class SearchSession {

    private final Search search;
    private final CollectionOutputs outputs;
    private final Terminal terminal;
    private final Presenter presenter;
    private int turns;

    /**
     * Prepares a session.
     *
     * @param search what to search for
     * @param outputs where results go as they come
     * @param manner how it is carried out and shown
     */
    public SearchSession(Search search, CollectionOutputs outputs, Manner manner) {
        this.search = search;
        this.outputs = outputs;
        this.terminal = manner.terminal();
        this.presenter = new Presenter(manner, outputs.isQuiet(), outputs::prepare, this::storePart);
    }

    private void storePart(ResultCollection soFar) {
        turns++;
        outputs.storePart(soFar, terminal);
    }

    /**
     * Measures until there is an answer or somebody asks to stop, and shows and stores what was found.
     *
     * @param resume file to go on with; empty to begin anew
     * @return the answer; empty if there is none yet
     * @throws IOException if a file can't be written
     */
    public Optional<Answer> run(Optional<Path> resume) throws IOException {
        Lab lab = presenter.lab(resume);
        resume.ifPresent(outputs::jsonUnlessNamed);
        return Interruption.during(lab::cancel, () -> conclude(lab.run(search)));
    }

    /** Shows what was found first, so that a full disk doesn't cost it. */
    private Optional<Answer> conclude(SearchResult result) throws IOException {
        presenter.say(result.answer()
                .map(found -> SearchText.cost(found, result.kept()))
                .orElseGet(() -> SearchText.stopped(result.kept() + turns, outputs.isStored())));
        ResultCollection measured = result.measured();
        if (!measured.cells().isEmpty()) {
            if (!outputs.isQuiet()) {
                CollectionPrinter.print(measured, terminal);
            }
            terminal.tell(outputs.writeOrShow(measured, () -> CollectionPrinter.print(measured, terminal)));
        }
        return result.answer();
    }
}
