// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import io.plumbline.cli.option.NamedResult;
import io.plumbline.cli.option.OtlpOption;
import io.plumbline.cli.option.OutputOptions;
import io.plumbline.cli.option.PlotOption;
import io.plumbline.cli.session.MeshPrinter;
import io.plumbline.cli.session.ResultPrinter;
import io.plumbline.cli.session.StoredFile;
import io.plumbline.cli.terminal.ExitStatus;
import io.plumbline.model.jitter.JitterResult;
import io.plumbline.model.mesh.MeshResult;
import io.plumbline.report.host.JitterDocument;
import io.plumbline.results.JitterFile;
import io.plumbline.results.MeshFile;
import io.plumbline.results.StoredResult;
import io.plumbline.results.export.OtlpMetrics;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code plumbline report}. */
@Command(
        name = "report",
        description = "Shows stored results, and creates every other file from them. --html puts all results, "
                + "or all collections, on one page.",
        footerHeading = "%nExamples:%n",
        footer = {
            "  plumbline report result.json",
            "  plumbline report result.json --plot | less   (with its chart)",
            "  plumbline report matrix.json --csv matrix.csv",
            "  plumbline report result.json --hlog result.hlog --csv result.csv --quiet",
            "  plumbline report before.json after.json --html both.html",
            "  plumbline report sweep.json --html sweep.html",
            "  plumbline report result.json --markdown ticket.md",
            "  plumbline report jitter.json --html jitter.html",
            "  plumbline report mesh.json --otlp http://localhost:4318/v1/metrics --quiet"
        })
final class ReportCommand extends CommandSupport {

    @Parameters(paramLabel = "FILE", arity = "1..*", description = "Result and collection files written by --json.")
    List<Path> files;

    @Mixin
    OutputOptions outputs;

    @Mixin
    OtlpOption otlp;

    @Mixin
    PlotOption plot;

    @Override
    Set<Integer> outcomes() {
        return Set.of(ExitStatus.OBJECTIVE_MISSED, ExitStatus.INVALID_RESULT);
    }

    @Override
    int run() throws IOException {
        outputs.requireDifferentFrom("--otlp", otlp.file());
        otlp.prepare(files);
        if (files.size() == 1) {
            Optional<MeshResult> mesh = StoredFile.read(files.get(0), MeshFile::readIfOne);
            if (mesh.isPresent()) {
                otlp.write(() -> OtlpMetrics.text(mesh.get()));
                return MeshPrinter.show(mesh.get(), null, outputs.pageAlone(), outputs.isQuiet(), terminal())
                        ? ExitStatus.OK
                        : ExitStatus.INVALID_RESULT;
            }
        }
        outputs.requireOneFor(files.size());
        outputs.requireNoneOf(files);
        outputs.prepare();
        Optional<JitterResult> jitter =
                files.size() == 1 ? StoredFile.read(files.get(0), JitterFile::readIfJitter) : Optional.empty();
        return jitter.isPresent() ? show(jitter.get()) : showResults();
    }

    private int show(JitterResult jitter) throws IOException {
        if (!outputs.isQuiet()) {
            terminal().print(JitterDocument.of(jitter));
        }
        outputs.write(jitter);
        otlp.write(() -> OtlpMetrics.text(jitter));
        return jitter.cpus().isEmpty() ? ExitStatus.ENVIRONMENT : ExitStatus.OK;
    }

    private int showResults() throws IOException {
        List<NamedResult> results = files.stream()
                .map(file -> new NamedResult(NamedResult.nameOf(file), StoredFile.read(file, StoredResult::read)))
                .toList();
        outputs.requireOnePage(results);
        int status = ExitStatus.OK;
        for (int i = 0; i < files.size(); i++) {
            StoredResult result = results.get(i).result();
            showName(i);
            outputs.writeFiles(result);
            otlp.write(() -> result.either(OtlpMetrics::text, OtlpMetrics::text));
            if (!outputs.isQuiet()) {
                ResultPrinter.print(result, Optional.of(files.get(i)), terminal());
            }
            status = Math.max(status, ResultPrinter.status(result));
        }
        if (!outputs.isQuiet()) {
            ResultPrinter.printSideBySide(NamedResult.sideBySide(results), terminal());
        }
        outputs.writeTogether(results);
        return status;
    }

    /** Of several files it is told which report is whose. */
    private void showName(int index) {
        if (files.size() > 1 && !outputs.isQuiet()) {
            terminal().out().print(index == 0 ? "" : System.lineSeparator());
            terminal().println("== " + files.get(index));
        }
    }
}
