// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.console;

import io.plumbline.model.caveat.CaveatCode;
import io.plumbline.model.latency.Series;
import io.plumbline.model.latency.SeriesNames;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.RunResult;
import io.plumbline.model.result.Summary.SummarySeries;
import io.plumbline.report.quantity.LatencyFormat;
import io.plumbline.report.quantity.Symbols;
import java.util.List;
import java.util.Optional;

/** The result that is shown, what it is, and how to write it. */
record Subject(BenchmarkResult result, ConsoleOptions options) {

    static final String ROUND_TRIP = "round trip";

    int width() {
        return options.width();
    }

    Symbols symbols() {
        return options.symbols();
    }

    LatencyFormat latency() {
        return new LatencyFormat(options.symbols());
    }

    /** Text from the result, made safe for the terminal. */
    String text(String foreign) {
        return options.symbols().write(foreign);
    }

    List<RunResult> runs() {
        return result.forks().stream().flatMap(fork -> fork.runs().stream()).toList();
    }

    /** A series over all runs, if it has values. */
    Optional<Series> series(String name) {
        return result.summary().series(name).map(SummarySeries::merged).filter(series -> series.count() > 0);
    }

    boolean isClosedLoop() {
        return runs().stream().allMatch(RunResult::isClosedLoop);
    }

    boolean isSaturated() {
        return result.caveats().stream().anyMatch(caveat -> caveat.code() == CaveatCode.SATURATED);
    }

    /** Name of the series that answers the question of the benchmark. */
    String headline() {
        return isClosedLoop() ? SeriesNames.SERVICE : SeriesNames.RESPONSE;
    }

    /** What the reader calls the headline series. */
    String headlineWord() {
        return result.roundTrip() ? ROUND_TRIP : headline();
    }
}
