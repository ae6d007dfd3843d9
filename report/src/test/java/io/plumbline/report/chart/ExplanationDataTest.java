// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import io.plumbline.model.explain.Episode;
import io.plumbline.model.explain.EventKind;
import io.plumbline.model.explain.EventReason;
import io.plumbline.model.explain.Evidence;
import io.plumbline.model.explain.TimedEvent;
import io.plumbline.model.explain.WatchedProcess;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.report.document.Bars.Bar;
import io.plumbline.report.document.Chart;
import io.plumbline.testkit.SampleExplanations;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** An explanation on a page. */
class ExplanationDataTest {

    private final BenchmarkResult stopped = SampleExplanations.stopped();

    private static List<Chart> charts(BenchmarkResult result) {
        return ExplanationData.of("Why slow", result);
    }

    @Test
    void beginsWithWhatAPercentileWouldBe() {
        Chart first = charts(stopped).get(0);
        assertThat(first.title()).isEqualTo("What p99.9 would be without its causes");
        assertThat(first.bars().rows())
                .extracting(Bar::label, Bar::text)
                .containsExactly(
                        tuple("as measured", "412 µs"),
                        tuple("without safepoints", "96.0 µs"),
                        tuple("and without preemption", "≤ 50.0 µs"));
    }

    /** The account of an older file divides what the invocation took by itself. */
    @Test
    void barsAddUpToTheResponse() {
        Episode slowest = stopped.explanation().orElseThrow().worst().get(0);
        Bar bar = charts(stopped).get(1).bars().rows().get(0);
        assertThat(slowest.accountedNanos()).isLessThan(slowest.head().responseNanos());
        assertThat(bar.value()).isCloseTo((double) slowest.head().responseNanos(), within(0.5));
        assertThat(bar.segments()).extracting(part -> part.name()).contains("queued behind another");
    }

    @Test
    void showsTheThreadsThatWorkAndWhatRanInstead() {
        long from =
                stopped.forks().get(0).evidence().orElseThrow().events().get(0).startNanos() - 1_000_000_000;
        List<TimedEvent> asleep = IntStream.range(0, 18)
                .mapToObj(number -> new TimedEvent(
                        EventKind.BLOCKED,
                        WatchedProcess.CLIENT,
                        5000 + number,
                        number == 0 ? "main" : "GC Thread#" + number,
                        0,
                        from,
                        from + 3_000_000_000L,
                        0,
                        EventReason.NONE,
                        ""))
                .toList();
        BenchmarkResult idle = stopped.withForks(
                stopped.forks().stream()
                        .map(fork -> fork.withEvidence(new Evidence(List.of(), asleep, List.of())
                                .and(fork.evidence().orElseThrow())))
                        .toList(),
                stopped.summary());
        ExplanationData why = (ExplanationData) charts(idle).get(2).data();
        assertThat(why.episodes().get(0).lanes())
                .extracting(ExplanationData.LaneData::name)
                .containsExactly("invocation", "client saw a gap", "client JVM", "client, main", "CPU 1 instead");
        assertThat(why.episodes().get(0).lanes().get(4).events())
                .extracting(ExplanationData.EventData::text)
                .containsExactly("\"C2 CompilerThread0\" of the client");
    }
}
