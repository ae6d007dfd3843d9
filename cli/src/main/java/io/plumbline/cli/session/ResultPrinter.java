// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.session;

import io.plumbline.cli.option.FlagNames;
import io.plumbline.cli.terminal.ExitStatus;
import io.plumbline.cli.terminal.Terminal;
import io.plumbline.model.collection.ResultCollection;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.spec.Variants;
import io.plumbline.report.subject.CollectionDocument;
import io.plumbline.report.view.ComparedVariants;
import io.plumbline.report.view.Misleading;
import io.plumbline.report.view.ResultView;
import io.plumbline.stats.objective.Verdict;
import io.plumbline.stats.search.RateVerdict;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Prints results and collections, and chooses the exit status of a command that shows one. */
public final class ResultPrinter {

    private ResultPrinter() {}

    public static void print(ResultCollection result, Optional<Path> file, Terminal terminal) {
        ResultCollection shown = FlagNames.in(result);
        if (shown.experiment().orElse(null) instanceof Variants) {
            print(shown, terminal);
        } else {
            terminal.print(CollectionDocument.of(shown, resume(shown, file)));
        }
    }

    /** Only what is stored can be resumed, by a command of the experiment's kind, whichever command began it. */
    private static Optional<String> resume(ResultCollection collection, Optional<Path> file) {
        return collection
                .experiment()
                .flatMap(experiment -> file.map(
                        path -> "plumbline " + ExperimentKind.of(experiment).command() + " --resume " + path));
    }

    public static void printSideBySide(List<String> sentences, Terminal terminal) {
        if (!sentences.isEmpty()) {
            terminal.out().println();
            sentences.forEach(terminal::tell);
        }
    }

    private static void print(ResultCollection variants, Terminal terminal) {
        ComparedVariants.of(variants).ifPresent(compared -> ComparisonPrinter.print(List.of(compared), terminal));
        ComparisonPrinter.missing(variants).forEach(terminal::println);
    }

    /** Why objectives of a cell were missed that was measured alone, one line for each; none if none was. */
    static List<String> missed(ResultCollection result) {
        return result.single().map(ResultPrinter::missed).orElse(List.of());
    }

    private static List<String> missed(BenchmarkResult result) {
        RateVerdict judged = new ResultView(result).judged();
        if (judged.isSaturated()) {
            return List.of("the system doesn't reach the rate");
        }
        return judged.judgements().stream()
                .filter(judgement -> judgement.verdict() == Verdict.FAILS)
                .map(judgement -> judgement.objective() + ", " + judgement.reason())
                .toList();
    }

    /**
     * Returns the status for a result; missed, if an objective fails; invalid, if one is undecided, a cell failed, or
     * figures would mislead; a matter of the environment if cells failed and none has figures.
     */
    public static int status(ResultCollection result) {
        return result.single().map(ExitStatus::of).orElseGet(() -> statusOfMany(result));
    }

    private static int statusOfMany(ResultCollection collection) {
        Optional<ComparedVariants> compared = ComparedVariants.of(collection);
        if (compared.isPresent() && ComparisonPrinter.missing(collection).isEmpty()) {
            return ComparisonPrinter.status(List.of(compared.get()));
        }
        if (Misleading.badCells(collection) == 0) {
            return ExitStatus.OK;
        }
        boolean hasFigures =
                collection.cells().stream().anyMatch(cell -> cell.result().isPresent());
        return hasFigures ? ExitStatus.INVALID_RESULT : ExitStatus.ENVIRONMENT;
    }
}
