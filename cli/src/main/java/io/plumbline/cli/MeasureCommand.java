// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import io.plumbline.cli.option.PlotChoice;
import io.plumbline.cli.session.StoredFile;
import io.plumbline.cli.terminal.ExitStatus;
import io.plumbline.model.spec.Experiment;
import io.plumbline.model.spec.OptionName;
import io.plumbline.results.ExperimentFile;
import java.nio.file.Path;
import java.util.Set;
import picocli.CommandLine.Command;

/** {@code plumbline measure}. */
@Command(name = "measure")
final class MeasureCommand extends MeasuringCommand {

    /** The file of the experiment. */
    private record Described(@OptionName(word = true) Path file) {

        private static final Described USUAL = new Described(null);
    }

    @Override
    void describe() {
        super.describe();
        options(PlotChoice.USUAL);
        options(Described.USUAL);
    }

    @Override
    Set<Integer> outcomes() {
        return Set.of(ExitStatus.OBJECTIVE_MISSED, ExitStatus.INVALID_RESULT);
    }

    @Override
    Experiment experiment() {
        return StoredFile.read(given(Described.USUAL).file(), ExperimentFile::read);
    }
}
