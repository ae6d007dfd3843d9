// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.html.view;

import io.plumbline.model.caveat.CaveatCode;
import io.plumbline.model.latency.Series;
import io.plumbline.model.latency.SeriesNames;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.result.RunResult;
import io.plumbline.model.result.Summary.SummarySeries;
import io.plumbline.report.quantity.LatencyFormat;
import io.plumbline.report.quantity.Symbols;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A result as the parts of a page see it.
 *
 * @param name what tells it from others on the page
 * @param result the result
 */
record ResultView(String name, BenchmarkResult result) {

    static final LatencyFormat TIME = new LatencyFormat(Symbols.UNICODE);

    private static final Set<String> WITHOUT_STEADY_STATE = Set.of(SeriesNames.RESPONSE, SeriesNames.WAIT);

    /** A run with the fork that it belongs to. */
    record Run(ForkResult fork, RunResult run, String label) {}

    List<Run> runs() {
        List<Run> runs = new ArrayList<>();
        for (ForkResult fork : result.forks()) {
            fork.runs().forEach(run -> runs.add(new Run(fork, run, label(fork, run))));
        }
        return runs;
    }

    private String label(ForkResult fork, RunResult run) {
        boolean manyForks = result.forks().size() > 1;
        String runLabel = "run " + (run.index() + 1);
        return manyForks ? "fork " + (fork.index() + 1) + " " + runLabel : runLabel;
    }

    /** All series of the summary that tell something about the system: without those that a backlog only lengthens. */
    List<SummarySeries> series() {
        return result.summary().series().stream()
                .filter(series -> isSteady(series.merged().name()))
                .toList();
    }

    boolean isSteady(String seriesName) {
        return !isSaturated() || !WITHOUT_STEADY_STATE.contains(seriesName);
    }

    /** The series that answers the question of the benchmark, if it has values. */
    Optional<SummarySeries> headline() {
        return result.summary()
                .series(headlineName())
                .filter(series -> series.merged().count() > 0);
    }

    Optional<Series> merged(String seriesName) {
        return result.summary().series(seriesName).map(SummarySeries::merged).filter(series -> series.count() > 0);
    }

    String headlineName() {
        return isClosedLoop() ? SeriesNames.SERVICE : SeriesNames.RESPONSE;
    }

    boolean isClosedLoop() {
        return runs().stream().allMatch(run -> run.run().isClosedLoop());
    }

    boolean isSaturated() {
        return result.caveats().stream().anyMatch(caveat -> caveat.code() == CaveatCode.SATURATED);
    }

    /** What the caller asked for, if there was a schedule and a run. */
    Optional<Double> offeredPerSecond() {
        return isClosedLoop()
                ? Optional.empty()
                : runs().stream().map(run -> run.run().offeredPerSecond()).findFirst();
    }
}
