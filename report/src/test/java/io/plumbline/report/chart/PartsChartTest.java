// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.plumbline.model.explain.SlowLog;
import io.plumbline.model.explain.SlowLog.SlowInvocation;
import io.plumbline.model.latency.HistogramSnapshot;
import io.plumbline.model.latency.Series;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.result.RunResult;
import io.plumbline.report.document.Bars.Bar;
import io.plumbline.report.document.Bars.Segment;
import io.plumbline.report.document.Chart;
import io.plumbline.report.view.ResultView;
import io.plumbline.stats.Summaries;
import io.plumbline.testkit.SampleResults;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToLongFunction;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

/** What is compared are the own times of the same invocations: never percentiles of their parts. */
class PartsChartTest {

    private static final SlowInvocation FAST = new SlowInvocation(0, 0, 1_000, 200, 9_000);
    private static final SlowInvocation SLOW = new SlowInvocation(0, 0, 900_000, 100_000, 100_000);

    private static BenchmarkResult result(int fast, int slow, int kept, String... legs) {
        List<SlowInvocation> rows = new ArrayList<>();
        for (int i = 0; i < fast + slow; i++) {
            rows.add(i < fast ? FAST : SLOW);
        }
        BenchmarkResult minimal = SampleResults.minimal();
        ForkResult fork = minimal.forks().get(0);
        List<Series> series = new ArrayList<>(List.of(
                series("response", rows, SlowInvocation::responseNanos),
                series("service", rows, SlowInvocation::serviceNanos),
                series("wait", rows, SlowInvocation::waitNanos),
                series("lateness", rows, SlowInvocation::latenessNanos)));
        for (String leg : legs) {
            series.add(series(leg, rows, row -> row.serviceNanos() / legs.length));
        }
        RunResult run = fork.runs()
                .get(0)
                .withSeries(series)
                .withSlowLog(Optional.of(new SlowLog(
                        0, 50_000, 50_000, fast, rows.subList(rows.size() - kept, rows.size()), 0, List.of())));
        List<ForkResult> forks = List.of(fork.withRuns(List.of(run)));
        return minimal.withForks(forks, Summaries.of(forks));
    }

    private static Series series(String name, List<SlowInvocation> rows, ToLongFunction<SlowInvocation> nanos) {
        Histogram histogram = HistogramSnapshot.emptyHistogram();
        rows.forEach(row -> histogram.recordValue(nanos.applyAsLong(row)));
        return new Series(
                name,
                rows.size(),
                rows.stream().mapToLong(nanos).min().orElseThrow(),
                rows.stream().mapToLong(nanos).max().orElseThrow(),
                rows.stream().mapToLong(nanos).average().orElseThrow(),
                0,
                0,
                HistogramSnapshot.of(histogram),
                HistogramSnapshot.of(HistogramSnapshot.emptyHistogram()),
                List.of());
    }

    private static Chart chart(BenchmarkResult result) {
        return PartsChart.of(new ResultView(result)).orElseThrow();
    }

    private static double share(Bar bar, String part) {
        return bar.segments().stream()
                .filter(segment -> segment.name().equals(part))
                .mapToDouble(Segment::value)
                .sum();
    }

    @Test
    void dividesTheSlowAndTheFastByTheirOwnTimes() {
        Chart chart = chart(result(980, 20, 20));
        List<Bar> bars = chart.bars().rows();
        assertThat(bars)
                .extracting(Bar::label)
                .containsExactly("all", "faster than p99", "p99 and above", "p99.9 and above");
        assertThat(bars)
                .extracting(Bar::text)
                .containsExactly(
                        "29.8 µs, 56 % queued behind others",
                        "10.0 µs, 90 % service",
                        "1.00 ms, 80 % queued behind others",
                        "1.00 ms, 80 % queued behind others");
        assertThat(share(bars.get(1), "queued behind others")).isCloseTo(0.08, within(1e-6));
        assertThat(share(bars.get(1), "started late")).isCloseTo(0.02, within(1e-6));
        assertThat(share(bars.get(2), "started late")).isCloseTo(0.1, within(1e-6));
        assertThat(chart.note()).doesNotContain("Not in the result");
    }

    /** Of a tail that wasn't kept as a whole nobody knows how it divides: the slowest of each run are known. */
    @Test
    void saysWhatIsNotThere() {
        Chart chart = chart(result(980, 20, 19));
        assertThat(chart.bars().rows()).extracting(Bar::label).containsExactly("all", "10 slowest");
        assertThat(chart.note()).endsWith("Not in the result: how those around p50 divide.");
    }

    /** The legs of the slow ones aren't known: in one bar they would stand for what others call the service. */
    @Test
    void dividesTheServiceIntoLegsInABarOfItsOwn() {
        List<Bar> bars = chart(result(980, 20, 20, "write", "sync")).bars().rows();
        assertThat(bars)
                .extracting(Bar::label)
                .containsExactly("all", "faster than p99", "p99 and above", "p99.9 and above", "service of all");
        assertThat(bars.subList(0, 4)).allMatch(bar -> share(bar, "service") > 0 && share(bar, "sync") == 0);
        assertThat(share(bars.get(4), "sync")).isCloseTo(0.5, within(0.01));
        assertThat(share(bars.get(4), "service")).isZero();
    }

    @Test
    void knowsTheLegsOfAllTogether() {
        Chart chart = chart(SampleResults.closedLoop());
        assertThat(chart.bars().rows()).singleElement().satisfies(bar -> {
            assertThat(bar.label()).isEqualTo("all");
            assertThat(bar.segments())
                    .extracting(Segment::name)
                    .startsWith("client_to_reflector", "reflector_to_client");
        });
        assertThat(chart.note()).endsWith("Not in the result: how the slow ones divide.");
    }

    @Test
    void addsNoLowerBounds() {
        Chart chart = chart(SampleResults.rich());
        assertThat(chart.bars().rows()).extracting(Bar::label).containsExactly("40 slowest");
        assertThat(chart.note())
                .endsWith("Not in the result: how all divide, as some never completed; "
                        + "how those around p50 divide.");
    }

    @Test
    void showsNothingThatHasOnePart() {
        assertThat(PartsChart.of(new ResultView(SampleResults.backToBack(10_000, 1))))
                .isEmpty();
        assertThat(PartsChart.of(new ResultView(SampleResults.saturated()))).isEmpty();
    }
}
