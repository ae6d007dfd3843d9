// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.measure;

import io.plumbline.cli.session.StoredFile;
import io.plumbline.cli.terminal.ExitStatus;
import io.plumbline.model.option.OptionName;
import io.plumbline.model.spec.Experiment;
import io.plumbline.results.ExperimentFile;
import java.nio.file.Path;

/** {@code plumbline measure}. */
public final class MeasureCommand extends MeasuringCommand {

    private record Described(@OptionName(word = true) Path file) {

        private static final Described USUAL = new Described(null);
    }

    @Override
    protected void describe() {
        super.describe();
        options(Described.USUAL);
        mayEndWith(ExitStatus.OBJECTIVE_MISSED, ExitStatus.INVALID_RESULT);
    }

    @Override
    public Experiment experiment() {
        return StoredFile.read(given(Described.USUAL).file(), ExperimentFile::read);
    }
}
