// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.measure;

import io.plumbline.cli.command.CommandSupport;
import io.plumbline.cli.option.HostChoice;
import io.plumbline.cli.option.Length;
import io.plumbline.cli.option.OutputFiles;
import io.plumbline.cli.session.Calibrator;
import io.plumbline.cli.session.KnownHost;
import io.plumbline.cli.session.Manner;
import io.plumbline.cli.session.StoredFile;
import io.plumbline.cli.terminal.ExitStatus;
import io.plumbline.lab.verify.KnownService;
import io.plumbline.model.objective.Margins;
import io.plumbline.model.option.OptionName;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.Variants;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/** {@code plumbline calibrate}. */
public final class CalibrateCommand extends CommandSupport {

    private static final int FORKS = 32;
    private static final int MAX_FORKS_OF_CONTROLS = 16; // what they change is plain

    private record Calibrated(@OptionName(word = true) Optional<Path> file, int forks) {

        private static final Calibrated USUAL = new Calibrated(Optional.empty(), FORKS);
    }

    @Override
    protected void describe() {
        options(Calibrated.USUAL);
        options(HostChoice.USUAL);
        options(Length.USUAL);
        options(OutputFiles.Results.NONE);
        mayEndWith(ExitStatus.INVALID_RESULT);
    }

    @Override
    protected int run() throws IOException {
        Calibrated asked = given(Calibrated.USUAL);
        OutputFiles outputs = OutputFiles.of(given(), isQuiet());
        Path file = asked.file().orElse(null);
        Manner manner =
                new Manner(terminal(), isDebug(), given(HostChoice.USUAL).ifBusy());
        KnownHost.requireFolder();
        Calibrator calibrator = new Calibrator(outputs, manner);
        int each = asked.forks();
        CellSpec cell = (file == null ? KnownService.usual() : StoredFile.readCell(file, terminal())).forks(each);
        String title = file == null ? KnownService.TITLE : cell.title();
        Optional<Margins> margins = calibrator.calibrate(title, cell);
        boolean isFine = margins.isPresent()
                && (file != null
                        || calibrator.control(
                                Variants.of(
                                        cell.forks(Math.min(each, MAX_FORKS_OF_CONTROLS)),
                                        KnownService.slower(),
                                        KnownService.stalling()),
                                margins.get()));
        return isFine ? ExitStatus.OK : ExitStatus.INVALID_RESULT;
    }
}
