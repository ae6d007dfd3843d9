// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.session;

import io.plumbline.cli.terminal.ExitStatus;
import io.plumbline.cli.terminal.Terminal;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.report.console.ConsoleReport;
import io.plumbline.report.console.ResultPlot;
import io.plumbline.report.plot.PercentilePlot;
import io.plumbline.report.plot.Plots;
import java.io.IOException;

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
        new ConsoleReport(terminal.options(), plot).write(result, terminal.out());
        terminal.out().flush();
    }

    /**
     * Returns the status for a result.
     *
     * @param result the result
     * @return ok, or invalid
     */
    public static int status(BenchmarkResult result) {
        return result.isValid() ? ExitStatus.OK : ExitStatus.INVALID_RESULT;
    }
}
