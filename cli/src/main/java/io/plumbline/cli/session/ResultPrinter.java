// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.session;

import io.plumbline.cli.option.FlagNames;
import io.plumbline.cli.terminal.ExitStatus;
import io.plumbline.cli.terminal.Terminal;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.spec.Words;
import io.plumbline.report.console.ConsoleReport;
import io.plumbline.report.console.ResultPlot;
import io.plumbline.report.plot.PercentilePlot;
import io.plumbline.report.plot.Plots;
import io.plumbline.report.view.ResultView;
import io.plumbline.stats.objective.Judgement;
import io.plumbline.stats.objective.Verdict;
import io.plumbline.stats.search.RateVerdict;
import java.io.IOException;
import java.util.List;

/** Prints results, and says with which status a command that shows one ends. */
public final class ResultPrinter {

    private ResultPrinter() {}

    /**
     * Prints the report.
     *
     * @param result the result
     * @param terminal where to
     * @throws IOException if it can't be printed
     */
    public static void print(BenchmarkResult result, Terminal terminal) throws IOException {
        ResultPlot plot = terminal.plots() == Plots.SHOWN ? new PercentilePlot() : ResultPlot.NONE;
        terminal.out().print(new ConsoleReport(terminal.options(), plot).text(FlagNames.in(result)));
        List<Judgement> judgements = new ResultView(result).judged().judgements();
        if (!judgements.isEmpty()) {
            terminal.out().println();
            judgements.forEach(
                    one -> terminal.out().println(terminal.options().symbols().write(text(one))));
        }
        terminal.out().flush();
    }

    private static String text(Judgement judgement) {
        return "objective " + judgement.objective() + ": " + Words.text(judgement.verdict()) + "; "
                + judgement.reason();
    }

    /** Why objectives were missed, one line for each; none if none was. */
    static List<String> missed(BenchmarkResult result) {
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
     * Returns the status for a result.
     *
     * @param result the result
     * @return ok; missed, if an objective fails; invalid, if one is undecided or the figures would mislead
     */
    public static int status(BenchmarkResult result) {
        RateVerdict judged = new ResultView(result).judged();
        if (judged.verdict() == Verdict.FAILS && (result.isValid() || judged.isSaturated())) {
            return ExitStatus.OBJECTIVE_MISSED;
        }
        return result.isValid() && judged.verdict() == Verdict.HOLDS ? ExitStatus.OK : ExitStatus.INVALID_RESULT;
    }
}
