// SPDX-License-Identifier: Apache-2.0
package io.plumbline.junit5.assertion;

import io.plumbline.junit5.outcome.TestOutcome;
import io.plumbline.model.latency.SeriesNames;
import io.plumbline.model.objective.Margins;
import io.plumbline.model.objective.Objective;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.report.view.ResultView;
import io.plumbline.stats.Percentiles;
import io.plumbline.stats.sample.Intervals;
import io.plumbline.stats.search.RateVerdict;
import java.util.List;
import java.util.stream.Stream;

/** Assertions on a result. */
public final class ResultAssert {

    private final ResultView view;

    ResultAssert(BenchmarkResult result) {
        this.view = new ResultView(result);
    }

    /** Goes on with the response time: completion minus intended start. */
    public SeriesAssert response() {
        return series(SeriesNames.RESPONSE);
    }

    /** Goes on with the service time: completion minus actual start. */
    public SeriesAssert service() {
        return series(SeriesNames.SERVICE);
    }

    /** Goes on with a series. */
    public SeriesAssert series(String name) {
        Percentiles.of(view.result(), name, Percentiles.MAX); // refuses a name that the result doesn't have
        return new SeriesAssert(this, name);
    }

    /**
     * Requires objectives. {@code objectives}: such as {@code p99<100us}, {@code loss<0.1%} {@code achieved>99.5%} or
     * {@code alloc<1B}.
     */
    public ResultAssert meets(String... objectives) {
        return meets(Stream.of(objectives).map(Objective::parse).toList());
    }

    ResultAssert meets(List<Objective> objectives) {
        RateVerdict judged = RateVerdict.ofForks(objectives, view.result().forks(), Intervals.CONFIDENCE);
        return require(TestOutcome.of(view, judged));
    }

    /**
     * Requires that the result is not slower than an earlier one, at p50 and p99 of its headline series, and at p99.9
     * where each fork has enough values beyond it. What counts is the margin, and forks are the evidence: each result
     * needs several. They were measured one after the other, so that whatever happened to the host meanwhile is in the
     * change.
     *
     * @param margin by how much a percentile may be slower, such as {@code 5%} or {@code 5%+2us}
     */
    public ResultAssert isNotSlowerThan(BenchmarkResult baseline, String margin) {
        return require(TestOutcome.against(baseline, view, Margins.parse(margin)));
    }

    private ResultAssert require(TestOutcome outcome) {
        outcome.require(view, List.of());
        return this;
    }
}
