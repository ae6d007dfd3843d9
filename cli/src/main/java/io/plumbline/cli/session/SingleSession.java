// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.session;

import io.plumbline.cli.option.OutputOptions;
import io.plumbline.cli.terminal.Terminal;
import io.plumbline.lab.Lab;
import io.plumbline.model.collection.ResultCollection;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.spec.Single;
import java.io.IOException;
import java.util.Optional;

/**
 * One cell from its description to its outputs.
 *
 * <p>Threading: the main thread.
 */
public final class SingleSession {

    private final Single single;
    private final OutputOptions outputs;
    private final Terminal terminal;
    private final Presenter presenter;

    /**
     * Prepares a session.
     *
     * @param single the cell
     * @param outputs where results go as they come
     * @param manner how it is carried out and shown
     */
    public SingleSession(Single single, OutputOptions outputs, Manner manner) {
        this.single = single;
        this.outputs = outputs;
        this.terminal = manner.terminal();
        this.presenter = new Presenter(manner, outputs.isQuiet(), outputs::prepare, this::storePart);
    }

    private void storePart(ResultCollection soFar) {
        soFar.cells()
                .get(0)
                .result()
                .map(result -> result.withExperiment(single))
                .ifPresent(result -> outputs.storePart(result, terminal));
    }

    /**
     * Measures, shows and stores.
     *
     * @return the exit status
     * @throws IOException if a file can't be written
     */
    public int run() throws IOException {
        Lab lab = presenter.lab(Optional.empty());
        return Interruption.during(lab::cancel, () -> conclude(lab.run(single)));
    }

    /** Shows the figures first, so that a full disk doesn't cost them. */
    private int conclude(BenchmarkResult result) throws IOException {
        if (!outputs.isQuiet()) {
            ResultPrinter.print(result, terminal);
        } else if (!result.isValid()) {
            terminal.say("plumbline: result invalid: " + result.caveats().get(0).message());
        }
        terminal.tell(outputs.writeOrShow(result, () -> ResultPrinter.print(result, terminal)));
        ResultPrinter.missed(result).forEach(reason -> terminal.say("plumbline: objective missed: " + reason));
        return ResultPrinter.status(result);
    }
}
