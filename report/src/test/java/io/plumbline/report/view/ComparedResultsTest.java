// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.view;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.model.RecordForm;
import io.plumbline.model.caveat.CaveatCode;
import io.plumbline.model.collection.ResultCollection;
import io.plumbline.model.environment.HostFacts;
import io.plumbline.model.environment.JvmFacts;
import io.plumbline.model.objective.Margin;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.Summary;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.Single;
import io.plumbline.stats.compare.Change;
import io.plumbline.stats.compare.Rule;
import io.plumbline.stats.compare.Ruling.Obstacle;
import io.plumbline.stats.objective.Verdict;
import io.plumbline.testkit.SampleCollections;
import io.plumbline.testkit.SampleResults;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class ComparedResultsTest {

    private static final Rule MEDIAN = Rule.of(Margin.ofShare(0.05), 50);

    private static ComparedResults backToBack(long baseNanos, long candidateNanos) {
        return new ComparedResults(SampleResults.backToBack(baseNanos, 8), SampleResults.backToBack(candidateNanos, 8));
    }

    @Test
    void tellsSlowerFromFaster() {
        assertThat(backToBack(10_000, 13_000)
                        .judged(MEDIAN)
                        .findings()
                        .get(0)
                        .ruling()
                        .change())
                .isEqualTo(Change.WORSE);
        assertThat(backToBack(13_000, 10_000)
                        .judged(MEDIAN)
                        .findings()
                        .get(0)
                        .ruling()
                        .change())
                .isEqualTo(Change.BETTER);
        assertThat(backToBack(10_000, 10_000).judged(MEDIAN).gate()).isEqualTo(Verdict.HOLDS);
    }

    @Test
    void aSingleForkIsNoEvidence() {
        ComparedResults single =
                new ComparedResults(SampleResults.backToBack(10_000, 1), SampleResults.backToBack(20_000, 1));
        assertThat(single.judged(MEDIAN).findings().get(0).ruling().obstacle()).contains(Obstacle.TOO_FEW_FORKS);
    }

    @Test
    void forksOfAnInvalidResultAreNoEvidence() {
        BenchmarkResult doubtful = SampleResults.backToBack(20_000, 8)
                .withCaveats(List.of(CaveatCode.STARVED.invalid("No CPU was free.", "Find one.")));
        ComparedResults results = new ComparedResults(SampleResults.backToBack(10_000, 8), doubtful);

        assertThat(results.judged(MEDIAN).gate()).isEqualTo(Verdict.UNDECIDED);
        assertThat(results.judged(MEDIAN).findings().get(0).ruling().reason()).contains("No CPU was free.");
    }

    @Test
    void otherSubjectsLoadsAndEmptyResultsAreNotCompared() {
        assertThat(backToBack(10, 10).obstacle()).isEmpty();
        assertObstacle("different things", SampleResults.backToBack(10_000, 1), SampleResults.minimal());
        assertObstacle("different things", SampleResults.minimal(), SampleResults.manyClients());
        assertObstacle(
                "base=1 k/s, candidate=2 k/s",
                SampleResults.onSchedule(1_000, 100),
                SampleResults.onSchedule(2_000, 100));
        assertObstacle("candidate=closed loop", SampleResults.onSchedule(1_000, 100), SampleResults.backToBack(100, 1));
        BenchmarkResult whole = SampleResults.minimal();
        BenchmarkResult empty = whole.withForks(List.of(), new Summary(List.of()));
        assertObstacle("has no figures", whole, empty);
    }

    private static void assertObstacle(String part, BenchmarkResult base, BenchmarkResult candidate) {
        assertThat(new ComparedResults(base, candidate).obstacle().orElseThrow())
                .contains(part);
    }

    @Test
    void namesWhatElseDiffersButNotTheLoadOfTheMoment() {
        BenchmarkResult base = on(SampleResults.backToBack(10_000, 2), "a", "powersave");
        CellSpec cell = base.experiment().orElseThrow().base();
        BenchmarkResult candidate =
                on(base, "b", "performance").withExperiment(new Single(cell.jvmArguments("-XX:+UseZGC")));

        ComparedResults results = new ComparedResults(base, candidate);
        assertThat(results.isOfOneHost()).isFalse();
        assertThat(new ComparedResults(base, base).isOfOneHost()).isTrue();
        assertThat(new ComparedResults(base, base).differences()).isEmpty();
        assertThat(results.differences())
                .extracting(one -> one.name() + ": " + one.base() + ", " + one.candidate())
                .containsExactly("jvm-arg: none, -XX:+UseZGC", "host: a, b", "governor: powersave, performance");
    }

    /** What a JVM was started with and what it chose by itself, wherever that comes from. */
    @Test
    void namesArgumentsCollectorAndHeapOfTheJvms() {
        BenchmarkResult base = SampleResults.backToBack(10_000, 2);
        List<String> more = new ArrayList<>(jvm(base).arguments());
        more.addAll(List.of("-Xint", "-Dplumbline.role=client")); // as JAVA_TOOL_OPTIONS gives it
        BenchmarkResult candidate = with(
                base,
                Map.of(
                        "arguments",
                        more,
                        "collector",
                        "Copy, MarkSweepCompact",
                        "maxHeapBytes",
                        OptionalLong.of(1 << 28)));
        ComparedResults results = new ComparedResults(base, candidate);
        assertThat(results.differences())
                .extracting(one -> one.name() + ": " + one.base() + ", " + one.candidate())
                .containsExactly("JVM arguments: none, -Xint", "collector: G1, Serial", "max heap: 1.00 GiB, 256 MiB");
        BenchmarkResult older = with(base, Map.of("maxHeapBytes", OptionalLong.empty()));
        assertThat(new ComparedResults(base, older).differences()).isEmpty();
    }

    private static JvmFacts jvm(BenchmarkResult result) {
        return result.forks().get(0).jvm();
    }

    private static BenchmarkResult with(BenchmarkResult result, Map<String, ?> changes) {
        return result.withForks(
                result.forks().stream()
                        .map(fork -> RecordForm.with(fork, "jvm", RecordForm.with(fork.jvm(), changes)))
                        .toList(),
                result.summary());
    }

    private static BenchmarkResult on(BenchmarkResult result, String hostName, String governor) {
        HostFacts host = result.host();
        Map<String, String> more = new TreeMap<>(host.more());
        more.put("governor", governor);
        more.put("load_average_1m", hostName + governor);
        return new BenchmarkResult(
                result.toolVersion(),
                result.title(),
                result.roundTrip(),
                result.startedAt(),
                result.origin(),
                result.chosen(),
                new HostFacts(
                        hostName,
                        host.operatingSystem(),
                        host.kernel(),
                        host.cpuModel(),
                        host.onlineCpus(),
                        host.allowedCpus(),
                        host.memoryBytes(),
                        host.virtualization(),
                        more),
                result.forks(),
                result.summary(),
                result.caveats(),
                result.experiment(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }

    @Test
    void cellsOfCollectionsAreMatchedAndTheOthersNamed() {
        ResultCollection base = SampleCollections.everyState();
        ComparedPairs pairs = ComparedPairs.of(base, base.withCells(base.cells().subList(0, 1)));
        assertThat(pairs.pairs()).hasSize(1);
        assertThat(pairs.pairs().get(0).results().base())
                .isEqualTo(pairs.pairs().get(0).results().candidate());
        assertThat(pairs.unmatched())
                .hasSize((int) base.cells().stream()
                                .filter(cell -> cell.result().isPresent())
                                .count()
                        - 1);
    }
}
