// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import io.plumbline.cli.command.CommandSupport;
import io.plumbline.cli.option.Length;
import io.plumbline.cli.session.StoredFile;
import io.plumbline.cli.terminal.CommandException;
import io.plumbline.cli.terminal.ExitStatus;
import io.plumbline.model.option.OptionName;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.report.subject.ExplanationDocument;
import io.plumbline.results.ResultFile;
import java.nio.file.Path;

/** {@code plumbline explain}. */
final class ExplainCommand extends CommandSupport {

    private record Explained(@OptionName(word = true) Path result) {

        private static final Explained USUAL = new Explained(null);
    }

    @Override
    protected void describe() {
        options(Explained.USUAL);
        options(Length.USUAL);
        mayEndWith(ExitStatus.INVALID_RESULT);
    }

    @Override
    protected int run() {
        Path file = given(Explained.USUAL).result();
        BenchmarkResult result = StoredFile.single(StoredFile.read(file, ResultFile::read), file, "explained");
        if (result.explanation().isEmpty() && result.profile().isEmpty()) {
            throw new CommandException(
                    ExitStatus.INVALID_RESULT,
                    "the result has no explanation: file=" + file + " (" + remedy(result) + ")");
        }
        terminal().print(ExplanationDocument.of(result.title(), result.explanation(), result.profile()));
        return ExitStatus.OK;
    }

    /** A result of a newer version keeps what this one doesn't know to itself. */
    private static String remedy(BenchmarkResult result) {
        boolean wasAskedFor =
                result.explaining().filter(decided -> decided.choice().isOn()).isPresent();
        boolean isMeasured = result.forks().stream()
                .flatMap(fork -> fork.runs().stream())
                .anyMatch(run -> run.counts().completed() > 0);
        if (!wasAskedFor) {
            return "measure it with --explain";
        }
        return isMeasured
                ? "it was asked for: a newer Plumbline may show it"
                : "it was asked for, but no invocation was measured: see the caveats in 'plumbline report'";
    }
}
