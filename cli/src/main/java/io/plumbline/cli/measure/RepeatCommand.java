// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.measure;

import io.plumbline.cli.session.StoredFile;
import io.plumbline.cli.terminal.ExitStatus;
import io.plumbline.model.option.OptionName;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.Experiment;
import io.plumbline.model.spec.JvmSpec;
import io.plumbline.results.ResultFile;
import java.nio.file.Path;

/** {@code plumbline repeat}. */
public final class RepeatCommand extends MeasuringCommand {

    private record Repeated(@OptionName(word = true) Path result) {

        private static final Repeated USUAL = new Repeated(null);
    }

    @Override
    protected void describe() {
        super.describe();
        options(Repeated.USUAL);
        options(JvmSpec.DEFAULT);
        mayEndWith(ExitStatus.OBJECTIVE_MISSED, ExitStatus.INVALID_RESULT);
    }

    @Override
    public Experiment experiment() {
        Path file = given(Repeated.USUAL).result();
        Experiment stored =
                StoredFile.read(file, ResultFile::read).experiment().orElseThrow(() -> StoredFile.unrepeatable(file));
        CellSpec base = stored.base();
        return stored.with(base.with(given(base.jvm())));
    }
}
