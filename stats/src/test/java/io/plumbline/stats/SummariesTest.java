// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.plumbline.model.latency.Series;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.result.Summary;
import io.plumbline.model.result.Summary.Bounds;
import io.plumbline.model.result.Summary.SummarySeries;
import java.util.List;
import org.junit.jupiter.api.Test;

class SummariesTest {

    @Test
    void mergesHistogramsWithoutLoss() {
        Summary summary = Summaries.of(List.of(
                Samples.fork(Samples.run(Samples.series("service", 3, 1_000_001))),
                Samples.fork(Samples.run(Samples.series("service", 2, 900_000, 7)))));
        Series merged = summary.series("service").orElseThrow().merged();
        assertThat(merged.histogram()).isEqualTo(Samples.histogram(2, 3, 7, 900_000, 1_000_001));
        assertThat(merged.count()).isEqualTo(5);
        assertThat(merged.minNanos()).isEqualTo(2);
        assertThat(merged.maxNanos()).isEqualTo(1_000_001);
        assertThat(merged.meanNanos()).isEqualTo((2 + 3 + 7 + 900_000 + 1_000_001) / 5.0, within(1e-6));
    }

    @Test
    void addsUpCensoredValuesAndCounters() {
        Series first = Samples.censoredSeries("x", new long[] {1, 9}, new long[] {9});
        Series second = Samples.censoredSeries("x", new long[] {Long.MAX_VALUE, 8}, new long[] {8});
        Series merged = SeriesMerge.merge(List.of(first, second));
        assertThat(merged.censored()).isEqualTo(Samples.histogram(8, 9));
        assertThat(merged.saturated()).isEqualTo(1);
        assertThat(merged.maxNanos()).isEqualTo(Long.MAX_VALUE);
    }

    @Test
    void keepsTheOrderInWhichNamesFirstAppear() {
        Summary summary = Summaries.of(List.of(
                Samples.fork(Samples.run(Samples.series("response", 1), Samples.series("service", 1))),
                Samples.fork(Samples.run(
                        Samples.series("response", 1), Samples.series("probe", 1), Samples.series("service", 1)))));
        assertThat(summary.series())
                .map(SummarySeries::merged)
                .map(Series::name)
                .containsExactly("response", "service", "probe");
    }

    @Test
    void ignoresEmptySeriesInMinimumAndMean() {
        Series merged = SeriesMerge.merge(List.of(Samples.series("x"), Samples.series("x", 5, 7)));
        assertThat(merged.minNanos()).isEqualTo(5);
        assertThat(merged.meanNanos()).isEqualTo(6);
        assertThat(SeriesMerge.merge(List.of(Samples.series("x"))).meanNanos()).isZero();
    }

    @Test
    void takesATIntervalOverForksWhenThereAreThree() {
        List<ForkResult> forks = List.of(
                Samples.fork(Samples.run(Samples.series("x", 1, 100)), Samples.run(Samples.series("x", 100))),
                Samples.fork(Samples.run(Samples.series("x", 200)), Samples.run(Samples.series("x", 200))),
                Samples.fork(Samples.run(Samples.series("x", 300)), Samples.run(Samples.series("x", 300, 900))));
        assertThat(IntervalBasis.of(forks)).isEqualTo(IntervalBasis.FORKS);
        // logarithms of 1, 2, 3: 0.59725 ± 4.30265 · 0.55578 / √3, times 100
        assertThat(intervalOf(forks, 50)).isEqualTo(new Bounds(45, 723));
    }

    @Test
    void takesATIntervalOverRunsWhenThereAreFewerForks() {
        List<ForkResult> forks = List.of(
                Samples.fork(Samples.run(Samples.series("x", 900, 1000, 1200)), Samples.run(Samples.series("x", 1010))),
                Samples.fork(Samples.run(Samples.series("x", 1020))));
        assertThat(IntervalBasis.of(forks)).isEqualTo(IntervalBasis.RUNS);
        // near each other, so that it is nearly 1010 ± 4.3027 · 10 / √3 = 1010 ± 24.84
        assertThat(intervalOf(forks, 50)).isEqualTo(new Bounds(985, 1036));
    }

    @Test
    void takesTheRangeOfTwoRuns() {
        List<ForkResult> forks =
                List.of(Samples.fork(Samples.run(Samples.series("x", 20)), Samples.run(Samples.series("x", 10))));
        assertThat(IntervalBasis.of(forks)).isEqualTo(IntervalBasis.RANGE);
        assertThat(intervalOf(forks, 50)).isEqualTo(new Bounds(10, 20));
    }

    @Test
    void givesNoIntervalForASingleRun() {
        List<ForkResult> forks = List.of(Samples.fork(Samples.run(Samples.series("x", 20))), Samples.fork());
        assertThat(IntervalBasis.of(forks)).isEqualTo(IntervalBasis.NONE);
        assertThat(Summaries.of(forks).series("x").orElseThrow().intervals()).isEmpty();
    }

    @Test
    void givesNoIntervalWhereAnObservationIsOnlyALowerBound() {
        Series censored = Samples.censoredSeries("x", new long[] {10, 11, 12, 90}, new long[] {90});
        List<ForkResult> forks = List.of(Samples.fork(Samples.run(censored), Samples.run(Samples.series("x", 10))));
        assertThat(Summaries.of(forks).series("x").orElseThrow().intervals()).containsOnlyKeys(50.0);
    }

    @Test
    void summarizesNothingToNothing() {
        assertThat(Summaries.of(List.of()).series()).isEmpty();
    }

    private static Bounds intervalOf(List<ForkResult> forks, double percentile) {
        return Summaries.of(forks).series("x").orElseThrow().intervals().get(percentile);
    }
}
