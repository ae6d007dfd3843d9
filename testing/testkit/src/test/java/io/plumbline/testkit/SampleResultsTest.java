// SPDX-License-Identifier: Apache-2.0
package io.plumbline.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.model.latency.HistogramSnapshot;
import io.plumbline.model.latency.Series;
import io.plumbline.model.latency.Series.Interval;
import io.plumbline.model.latency.SeriesNames;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.RunResult;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The samples must be results that the harness could have made, or tests on them prove nothing. */
class SampleResultsTest {

    static List<BenchmarkResult> samples() {
        return List.of(
                SampleResults.rich(),
                SampleResults.closedLoop(),
                SampleResults.saturated(),
                SampleResults.minimal(),
                SampleResults.died());
    }

    @Test
    void areTheSameEveryTime() {
        assertThat(samples()).isEqualTo(samples());
    }

    @ParameterizedTest
    @MethodSource("samples")
    void accountForEveryInvocation(BenchmarkResult result) {
        for (RunResult run : runs(result)) {
            RunResult.InvocationCounts counts = run.counts();
            assertThat(counts.completed() + counts.censored()).isEqualTo(counts.scheduled());
            String headline = run.isClosedLoop() ? SeriesNames.SERVICE : SeriesNames.RESPONSE;
            assertThat(run.series(headline).orElseThrow().count()).isEqualTo(counts.scheduled());
            assertThat(run.series(headline).orElseThrow().censored().totalCount())
                    .isEqualTo(counts.censored());
        }
    }

    @ParameterizedTest
    @MethodSource("samples")
    void haveIntervalsThatAddUpToTheirSeries(BenchmarkResult result) {
        for (RunResult run : runs(result)) {
            for (Series series : run.series()) {
                if (!series.intervals().isEmpty()) {
                    assertThat(HistogramSnapshot.merge(series.intervals().stream()
                                    .map(Interval::histogram)
                                    .toList()))
                            .isEqualTo(series.histogram());
                }
            }
        }
    }

    @Test
    void areValidOrNotAsTheyClaim() {
        assertThat(samples()).extracting(BenchmarkResult::isValid).containsExactly(true, true, false, true, false);
    }

    private static List<RunResult> runs(BenchmarkResult result) {
        return result.forks().stream().flatMap(fork -> fork.runs().stream()).toList();
    }
}
