// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import io.plumbline.cli.option.PlotOption;
import io.plumbline.cli.session.StoredFile;
import io.plumbline.cli.terminal.ExitStatus;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.Experiment;
import io.plumbline.results.StoredResult;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code plumbline repeat}. */
@Command(
        name = "repeat",
        description = {
            "Measures the experiment of a result or a collection again, on this host.",
            "You can change the JVM or the build; everything else stays the same."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  plumbline repeat result.json",
            "  plumbline repeat result.json --jdk /opt/jdk-25 --json on-25.json",
            "  plumbline repeat result.json --class-path new.jar --json new.json"
        })
final class RepeatCommand extends MeasuringCommand {

    @Parameters(paramLabel = "RESULT", description = "A file that --json wrote.")
    Path file;

    @Option(names = "--jdk", paramLabel = "DIR", description = "JDK to measure with. Default: unchanged.", order = 20)
    Path jdk;

    @Option(
            names = {"--class-path", "-cp"},
            paramLabel = "PATH",
            description = "Class path of the task. Default: unchanged.",
            order = 21)
    String classPath;

    @Option(
            names = "--jvm-arg",
            paramLabel = "ARG",
            description = "Argument for the measured JVM, replacing all previous ones. May be given several times.",
            order = 22)
    List<String> jvmArguments = new ArrayList<>();

    @Mixin
    PlotOption plot;

    @Override
    Set<Integer> outcomes() {
        return Set.of(ExitStatus.OBJECTIVE_MISSED, ExitStatus.INVALID_RESULT);
    }

    @Override
    Experiment experiment() {
        Experiment stored = stored();
        CellSpec base = stored.base();
        if (jdk != null) {
            base = base.jdk(jdk.toString());
        }
        if (classPath != null) {
            base = base.classPath(classPath);
        }
        return stored.with(jvmArguments.isEmpty() ? base : base.jvmArguments(jvmArguments.toArray(String[]::new)));
    }

    private Experiment stored() {
        return StoredFile.read(file, StoredResult::read).experiment().orElseThrow(() -> StoredFile.unrepeatable(file));
    }
}
