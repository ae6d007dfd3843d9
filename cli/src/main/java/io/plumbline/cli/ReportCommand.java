// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import io.plumbline.cli.command.CommandSupport;
import io.plumbline.cli.mesh.MeshPrinter;
import io.plumbline.cli.option.Length;
import io.plumbline.cli.option.NamedResult;
import io.plumbline.cli.option.OtlpTarget;
import io.plumbline.cli.option.OutputFiles;
import io.plumbline.cli.session.ResultPrinter;
import io.plumbline.cli.session.StoredFile;
import io.plumbline.cli.terminal.ExitStatus;
import io.plumbline.model.collection.ResultCollection;
import io.plumbline.model.jitter.JitterResult;
import io.plumbline.model.mesh.MeshResult;
import io.plumbline.model.option.OptionName;
import io.plumbline.report.document.Document;
import io.plumbline.report.host.JitterDocument;
import io.plumbline.results.JitterFile;
import io.plumbline.results.MeshFile;
import io.plumbline.results.export.OtlpMetrics;
import io.plumbline.results.foreign.ForeignReading;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** {@code plumbline report}. */
final class ReportCommand extends CommandSupport {

    /** Stored files, and the exports that only they have. */
    private record Reported(@OptionName(word = true) List<Path> files, Optional<Path> hlog, Optional<Path> hgrm) {

        private static final Reported USUAL = new Reported(List.of(), Optional.empty(), Optional.empty());
    }

    private record Read(Path origin, NamedResult named) {}

    private List<Path> files;
    private OutputFiles outputs;
    private OtlpTarget otlp;

    @Override
    protected void describe() {
        options(Length.USUAL);
        options(Reported.USUAL);
        options(OutputFiles.Results.NONE);
        options(OtlpTarget.NONE);
        options(ForeignReading.AS_IT_SAYS);
        mayEndWith(ExitStatus.OBJECTIVE_MISSED, ExitStatus.INVALID_RESULT);
    }

    @Override
    protected int run() throws IOException {
        files = given(Reported.USUAL).files();
        outputs = OutputFiles.of(given(), isQuiet());
        otlp = given(OtlpTarget.NONE);
        outputs.requireDifferentFrom("--otlp", otlp.file());
        otlp.prepare(files);
        if (files.size() == 1) {
            Optional<MeshResult> mesh = StoredFile.read(files.get(0), MeshFile::readIfOne);
            if (mesh.isPresent()) {
                otlp.write(() -> OtlpMetrics.text(mesh.get()));
                outputs.requireOnly("not available for a mesh", Set.of("--html"));
                outputs.prepare();
                Path page = outputs.file("--html").orElse(null);
                return MeshPrinter.show(mesh.get(), null, page, outputs.isQuiet(), terminal())
                        ? ExitStatus.OK
                        : ExitStatus.INVALID_RESULT;
            }
        }
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
        outputs.requireOnly("a file that can't hold jitter", Set.of("--json", "--hlog", "--html"));
        outputs.write(OutputFiles.of(jitter)).requireAll();
        otlp.write(() -> OtlpMetrics.text(jitter));
        return jitter.cpus().isEmpty() ? ExitStatus.ENVIRONMENT : ExitStatus.OK;
    }

    private int showResults() throws IOException {
        List<Read> all = new ArrayList<>();
        for (Path file : files) {
            NamedResult.of(file, StoredFile.results(file, given(ForeignReading.AS_IT_SAYS)))
                    .forEach(named -> all.add(new Read(file, named)));
        }
        List<NamedResult> results = all.stream().map(Read::named).toList();
        outputs.requireOneFor(results.size());
        outputs.requireOnePage(results);
        Optional<Document> together = terminal().isLong() ? Optional.empty() : NamedResult.together(results);
        int status = ExitStatus.OK;
        String between = "";
        for (Read read : all) {
            ResultCollection result = read.named().result();
            if (together.isEmpty() && all.size() > 1 && !outputs.isQuiet()) {
                terminal().out().print(between);
                between = System.lineSeparator();
                terminal().println("== " + read.origin());
            }
            if (result.single().isEmpty()) {
                outputs.requireForMany();
            }
            outputs.write(outputs.of(result)).requireAll();
            otlp.write(() -> OtlpMetrics.text(result));
            if (!outputs.isQuiet() && together.isEmpty()) {
                ResultPrinter.print(result, Optional.of(read.origin()), terminal());
            }
            status = Math.max(status, ResultPrinter.status(result));
        }
        if (!outputs.isQuiet() && together.isPresent()) {
            terminal().print(together.get());
        } else if (!outputs.isQuiet()) {
            ResultPrinter.printSideBySide(NamedResult.sideBySide(results), terminal());
        }
        outputs.write(OutputFiles.together(results)).requireAll();
        return status;
    }
}
