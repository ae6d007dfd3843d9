// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.console;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.Summary;
import io.plumbline.testkit.SampleResults;
import java.util.List;
import org.junit.jupiter.api.Test;

class CostLinesTest {

    @Test
    void comparesClientsInTheRunInWhichTheyDifferMost() {
        String text = ConsoleReport.of(SampleResults.manyClients());
        assertThat(text.replaceAll("\\s+", " "))
                .contains("clients 8 on 2 threads; min, median and max over those of a run:"
                        + " p50 20.0 µs, 21.0 µs, 35.0 µs; p99 39.0 µs, 45.0 µs, 95.0 µs");
    }

    @Test
    void showsTheServiceOfEachClientWhereTheBacklogGrows() {
        String text = ConsoleReport.of(SampleResults.manyClientsSaturated());
        assertThat(text.replaceAll("\\s+", " "))
                .contains("clients 8 on 4 threads; service, min, median and max over those of a run:"
                        + " p50 47.0 µs, 48.0 µs, 49.0 µs; p99 215 µs, 228 µs, 260 µs")
                .doesNotContain("350 ms");
    }

    @Test
    void tellsHowManyThereWereEvenIfNothingWasCompleted() {
        BenchmarkResult sample = SampleResults.manyClientsSaturated();
        BenchmarkResult empty = sample.withForks(sample.forks(), new Summary(List.of()));
        assertThat(ConsoleReport.of(empty)).contains("clients  8 on 4 threads\n");
    }

    @Test
    void isLeftOutForASingleClient() {
        assertThat(ConsoleReport.of(SampleResults.rich())).doesNotContain("clients  ", "least, middle and most");
    }
}
