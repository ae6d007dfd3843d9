// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import io.plumbline.cli.option.PlotOption;
import io.plumbline.cli.session.StoredFile;
import io.plumbline.cli.terminal.ExitStatus;
import io.plumbline.model.spec.Experiment;
import io.plumbline.results.ExperimentFile;
import java.nio.file.Path;
import java.util.Set;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code plumbline measure}. */
@Command(
        name = "measure",
        description = {
            "Measures the experiment that a file describes.",
            "Each measuring command writes such a file with --experiment; docs/experiments.md has "
                    + "the format. An experiment that this host can't carry out is refused, not changed."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  plumbline ping --rate 20k --experiment floor.json   (writes, measures nothing)",
            "  plumbline measure floor.json",
            "  plumbline measure floor.json --json result.json"
        })
final class MeasureCommand extends MeasuringCommand {

    @Parameters(paramLabel = "FILE", description = "The experiment.")
    Path file;

    @Mixin
    PlotOption plot;

    @Override
    Set<Integer> outcomes() {
        return Set.of(ExitStatus.OBJECTIVE_MISSED, ExitStatus.INVALID_RESULT);
    }

    @Override
    Experiment experiment() {
        return StoredFile.read(file, ExperimentFile::read);
    }
}
