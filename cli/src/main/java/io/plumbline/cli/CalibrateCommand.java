// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import io.plumbline.cli.option.HostOption;
import io.plumbline.cli.option.OutputOptions;
import io.plumbline.cli.session.Calibrator;
import io.plumbline.cli.session.KnownHost;
import io.plumbline.cli.session.Manner;
import io.plumbline.cli.session.StoredFile;
import io.plumbline.cli.terminal.ExitStatus;
import io.plumbline.lab.verify.KnownService;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.Margins;
import io.plumbline.model.spec.Variants;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code plumbline calibrate}. */
@Command(
        name = "calibrate",
        description = {
            "Shows which changes this host can detect: compares something with itself, as 'compare' "
                    + "and 'gate' compare two things, and shows for each percentile how much forks differ, the "
                    + "smallest detectable change and its cost, and the margin to allow.",
            "Without FILE it measures a task of 20 us at 10k/s, and two known changes that it has to "
                    + "find: a body that is 20 %% slower, and 1 of 200 invocations that takes 1 ms more."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  plumbline calibrate",
            "  plumbline calibrate result.json               (what that result has measured)",
            "  plumbline calibrate experiment.json --forks 64 --json calibration.json"
        })
final class CalibrateCommand extends CommandSupport {

    private static final int FORKS = 32;
    private static final int MAX_FORKS_OF_CONTROLS = 16; // what they change is plain

    @Parameters(
            paramLabel = "FILE",
            arity = "0..1",
            description = "Experiment with one cell, or a result, whose experiment is measured.")
    Path file;

    @Option(
            names = "--forks",
            paramLabel = "N",
            description =
                    "Fresh JVMs of each side; more of them determine the spread better. Default: ${DEFAULT-VALUE}.")
    int forks = FORKS;

    @Mixin
    HostOption host = new HostOption();

    @Mixin
    OutputOptions outputs;

    @Override
    Set<Integer> outcomes() {
        return Set.of(ExitStatus.INVALID_RESULT);
    }

    @Override
    int run() throws IOException {
        Manner manner = new Manner(terminal(), isDebug, host.ifBusy());
        KnownHost.requireFolder();
        outputs.requireForMany();
        Calibrator calibrator = new Calibrator(outputs, manner);
        CellSpec cell = (file == null ? KnownService.usual() : StoredFile.readCell(file)).forks(forks);
        String title = file == null ? KnownService.TITLE : cell.title();
        Optional<Margins> margins = calibrator.calibrate(title, cell);
        boolean isFine = margins.isPresent()
                && (file != null
                        || calibrator.control(
                                Variants.of(
                                        cell.forks(Math.min(forks, MAX_FORKS_OF_CONTROLS)),
                                        KnownService.slower(),
                                        KnownService.stalling()),
                                margins.get()));
        return isFine ? ExitStatus.OK : ExitStatus.INVALID_RESULT;
    }
}
