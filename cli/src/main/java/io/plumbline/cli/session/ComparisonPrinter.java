// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.session;

import io.plumbline.cli.terminal.ExitStatus;
import io.plumbline.cli.terminal.Terminal;
import io.plumbline.model.collection.CellState;
import io.plumbline.model.collection.CollectionCell;
import io.plumbline.model.collection.ResultCollection;
import io.plumbline.report.progress.ProgressText;
import io.plumbline.report.subject.ComparisonDocument;
import io.plumbline.report.view.ComparedVariants;
import io.plumbline.stats.objective.Verdict;
import java.util.List;
import java.util.stream.Collectors;

/** Prints comparisons, and chooses the exit status of a command that shows them. */
public final class ComparisonPrinter {

    private ComparisonPrinter() {}

    /** Prints comparisons. */
    public static void print(List<ComparedVariants> all, Terminal terminal) {
        KnownHost host = KnownHost.ofThisUser(terminal);
        terminal.print(all.stream()
                .map(compared -> terminal.text(
                        ComparisonDocument.of(compared, host.doubts(compared).orElse(List.of()))))
                .collect(Collectors.joining("\n")));
    }

    /** Says what is missing of variants: those that failed, or can't be measured, or wait for forks. */
    public static List<String> missing(ResultCollection variants) {
        return variants.cells().stream()
                .filter(cell -> cell.state() != CellState.COMPLETE)
                .map(ComparisonPrinter::missing)
                .toList();
    }

    private static String missing(CollectionCell cell) {
        String variant = cell.parameters().variant();
        return cell.state() == CellState.PENDING
                ? ProgressText.ofCut(
                        variant,
                        cell.result().map(result -> result.forks().size()).orElse(0))
                : variant + ": " + cell.reason();
    }

    public static int status(List<ComparedVariants> all) {
        return status(Verdict.ofAll(
                all.stream().map(compared -> compared.comparison().gate()).toList()));
    }

    public static int status(Verdict verdict) {
        return switch (verdict) {
            case HOLDS -> ExitStatus.OK;
            case FAILS -> ExitStatus.OBJECTIVE_MISSED;
            case UNDECIDED -> ExitStatus.INVALID_RESULT;
        };
    }
}
