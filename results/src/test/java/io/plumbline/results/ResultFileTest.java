// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.model.RecordForm;
import io.plumbline.model.collection.ResultCollection;
import io.plumbline.model.explain.Evidence;
import io.plumbline.model.explain.TimedEvent;
import io.plumbline.model.latency.Series;
import io.plumbline.model.result.AgentLoad;
import io.plumbline.model.result.AgentPart;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.EndState;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.result.HarnessFloor;
import io.plumbline.model.result.SentinelLoad;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.Experiment;
import io.plumbline.model.spec.Single;
import io.plumbline.model.subject.PingSpec;
import io.plumbline.testkit.SampleExplanations;
import io.plumbline.testkit.SampleResults;
import io.plumbline.testkit.SampleSurges;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class ResultFileTest {

    @TempDir
    private Path folder;

    static List<BenchmarkResult> samples() {
        return List.of(
                SampleResults.rich(),
                SampleResults.closedLoop(),
                SampleResults.manyClients(),
                SampleResults.saturated(),
                SampleResults.minimal(),
                SampleResults.minimal().withExperiment(experiment()),
                byAgents(),
                SampleExplanations.profiled(),
                SampleResults.died());
    }

    private static BenchmarkResult byAgents() {
        BenchmarkResult result = SampleResults.minimal();
        ForkResult own = SampleResults.rich().forks().get(0);
        AgentPart measured = new AgentPart(
                "a",
                2,
                1000,
                1000,
                0,
                0,
                "",
                OptionalLong.of(30_000),
                Optional.of(own),
                SampleResults.saturated().caveats());
        AgentPart lost =
                new AgentPart("b", 2, 1000, 0, 0, 1000, "gone", OptionalLong.of(31_000), Optional.empty(), List.of());
        AgentPart absent =
                new AgentPart("c", 2, 999, 0, 999, 0, "late", OptionalLong.empty(), Optional.empty(), List.of());
        AgentLoad load = new AgentLoad(
                List.of(measured, lost, absent),
                OptionalDouble.of(0.25),
                0.95,
                Optional.of(new SentinelLoad(10, List.of(measured))));
        return withForks(result, List.of(result.forks().get(0).withAgents(load)));
    }

    private static Experiment experiment() {
        return new Single(CellSpec.of(PingSpec.over("tcp").build()));
    }

    @ParameterizedTest
    @MethodSource("samples")
    void givesBackWhatWasWritten(BenchmarkResult result) throws IOException {
        assertThat(ResultFile.read(written(result)).single()).contains(result);
        assertThat(ResultFile.read(written(result))).isEqualTo(ResultCollection.of(result));
    }

    @Test
    void leavesOutACpuThatIsNotKnownAndReadsFilesThatSayMinusOne() throws IOException {
        BenchmarkResult unpinned = SampleResults.rich();
        String json = ResultFile.text(unpinned);
        assertThat(json).doesNotContain("\"cpu\": -1").doesNotContain("\"cpu\":-1");
        String older = json.replaceAll("(\"role\" ?: ?\"jitter\",)(?!\\s*\"cpu\")", "$1 \"cpu\": -1,");
        assertThat(older).contains("\"cpu\": -1");
        assertThat(ResultFile.parse(older).result()).isEqualTo(unpinned);
    }

    @Test
    void readsWorkOfBeforeInterruptsWereCounted() throws IOException {
        String json = ResultFile.text(SampleResults.closedLoop());
        String older = json.replaceAll(",\\s*\"interrupts\" ?: ?0", "");
        assertThat(older).isNotEqualTo(json);
        assertThat(ResultFile.parse(older).result()).isEqualTo(SampleResults.closedLoop());
    }

    @Test
    void givesBackAForkThatDiedBeforeItKnewItsJvm() throws IOException {
        BenchmarkResult result = SampleResults.died();
        ForkResult dead = new ForkResult(
                1,
                null,
                List.of(),
                "",
                null,
                List.of(),
                Map.of(),
                List.of(),
                EndState.DIED,
                "never started",
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
        BenchmarkResult early = withForks(result, List.of(dead));
        Path file = written(early);
        assertThat(ResultFile.read(file).result()).isEqualTo(early);
        assertThat(json(file).at("/cells/0/jdk_version").stringValue()).isEqualTo("unknown");
    }

    /** The kernel has no number for one that has ended. */
    @Test
    void keepsEvidenceOfAThreadWithoutANumber() throws IOException {
        BenchmarkResult stopped = SampleExplanations.stopped();
        ForkResult fork = stopped.forks().get(0);
        Evidence evidence = fork.evidence().orElseThrow();
        TimedEvent gone = RecordForm.with(evidence.events().get(0), "threadId", -1);
        BenchmarkResult result =
                withForks(stopped, List.of(fork.withEvidence(RecordForm.with(evidence, "events", List.of(gone)))));
        assertThat(ResultFile.read(written(result)).result()).isEqualTo(result);
    }

    @Test
    void keepsTheOrderOfSeries() throws IOException {
        BenchmarkResult read = ResultFile.read(written(SampleResults.rich())).result();
        assertThat(read.forks().get(0).runs().get(0).series())
                .extracting(Series::name)
                .containsExactly(
                        "response",
                        "service",
                        "wait",
                        "lateness",
                        "client_to_reflector",
                        "reflector_to_client",
                        "jitter");
    }

    @Test
    void holdsTheKeysThatScriptsRelyOn() throws IOException {
        JsonNode json = json(written(SampleResults.rich()));
        assertThat(json.at("/schema").stringValue()).isEqualTo("plumbline/result/2");
        assertThat(json.at("/valid").booleanValue()).isTrue();
        assertThat(json.at("/complete").booleanValue()).isTrue();
        assertThat(json.at("/cells").size()).isEqualTo(1);
        JsonNode cell = json.at("/cells/0");
        assertThat(cell.at("/state").stringValue()).isEqualTo("complete");
        assertThat(cell.at("/valid").booleanValue()).isTrue();
        assertThat(cell.at("/transport").stringValue()).isEqualTo("tcp");
        assertThat(cell.at("/offered_per_second").doubleValue()).isEqualTo(10_000);
        assertThat(cell.at("/caveats/0/code").stringValue()).isEqualTo("replies_lost");
        assertThat(cell.at("/caveats/0/severity").stringValue()).isEqualTo("warning");
        assertThat(cell.at("/jdk_version").stringValue()).isEqualTo("25.0.1+8-LTS");
        assertThat(json.at("/environment/cpu_model").stringValue()).contains("EPYC");
        JsonNode run = cell.at("/forks/1/runs/1");
        assertThat(run.at("/offered_per_second").doubleValue()).isEqualTo(10_000);
        assertThat(run.at("/invocations").longValue()).isEqualTo(29_994);
        assertThat(run.at("/unsent").longValue()).isEqualTo(3);
        assertThat(run.at("/in_flight").longValue()).isEqualTo(2);
        assertThat(run.at("/lost").longValue()).isEqualTo(1);
        assertThat(run.at("/series/response/percentiles").propertyNames())
                .containsExactly("p50", "p90", "p99", "p99_9", "p99_99");
        assertThat(cell.at("/summary/series/response/intervals/p99_9").size()).isEqualTo(2);
    }

    @Test
    void tellsHowASurgeEndedInNumbers() throws IOException {
        JsonNode all = json(written(SampleSurges.recovered(3))).at("/cells/0/recovery");
        assertThat(all.at("/outcome").stringValue()).isEqualTo("recovered");
        assertThat(all.at("/recovery_nanos").longValue())
                .isBetween(
                        all.at("/predicted_recovery_nanos").longValue() / 2,
                        all.at("/predicted_recovery_nanos").longValue() * 2);
        assertThat(all.at("/capacity_per_second").doubleValue()).isGreaterThan(1_000);
        assertThat(all.at("/longest_backlog").isIntegralNumber()).isTrue();
        assertThat(all.at("/forks")
                        .valueStream()
                        .map(fork -> fork.at("/outcome").stringValue()))
                .containsExactly("recovered", "recovered", "recovered");
        JsonNode never = json(written(SampleSurges.metastable())).at("/cells/0/recovery");
        assertThat(never.at("/outcome").stringValue()).isEqualTo("metastable");
        assertThat(never.has("recovery_nanos")).isFalse();
    }

    @Test
    void saysOnceWhatHoldsOfTheWhole() throws IOException {
        JsonNode json = json(written(SampleResults.rich()));
        for (String key : List.of("tool_version", "origin", "experiment", "environment")) {
            assertThat(json.has(key)).as(key).isTrue();
            assertThat(json.at("/cells/0").has(key)).as(key).isFalse();
        }
        assertThat(json.has("options")).isFalse();
    }

    @Test
    void showsPercentilesWithinTheExactMinimumAndMaximum() throws IOException {
        JsonNode response = json(written(SampleResults.minimal())).at("/cells/0/summary/series/response");
        assertThat(response.at("/percentiles/p99_99").longValue())
                .isLessThanOrEqualTo(response.at("/max_nanos").longValue());
        assertThat(response.has("percentiles_at_least")).isFalse();
    }

    @Test
    void saysWhichPercentilesAreOnlyLowerBounds() throws IOException {
        JsonNode response = json(written(SampleResults.saturated())).at("/cells/0/summary/series/response");
        assertThat(response.at("/percentiles_at_least").toString()).contains("p99_99");
        assertThat(response.at("/censored_count").longValue()).isPositive();
    }

    @Test
    void writesTheSameBytesInEveryLocale() throws IOException {
        byte[] root = Files.readAllBytes(written(SampleResults.rich()));
        Locale before = Locale.getDefault();
        try {
            Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));
            assertThat(written(SampleResults.rich())).hasBinaryContent(root);
            assertThat(ResultFile.read(written(SampleResults.rich())).result()).isEqualTo(SampleResults.rich());
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void leavesNothingButTheFile() throws IOException {
        written(SampleResults.minimal());
        written(SampleResults.rich());
        assertThat(folder).isDirectoryContaining(file -> file.endsWith("result.json"));
        try (var files = Files.list(folder)) {
            assertThat(files).hasSize(1);
        }
    }

    @Test
    void refusesANumberThatIsNotFinite() throws IOException {
        BenchmarkResult result = SampleResults.minimal();
        ForkResult whole = result.forks().get(0);
        ForkResult broken = new ForkResult(
                0,
                whole.jvm(),
                whole.placement(),
                "spin",
                new HarnessFloor(Double.NaN, 1, 1, 1, 1),
                List.of(),
                Map.of(),
                whole.runs(),
                EndState.COMPLETED,
                "",
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
        assertThatThrownBy(() -> written(withForks(result, List.of(broken))))
                .isInstanceOf(ResultFileException.class)
                .hasMessageContaining("number is not finite: key=cells[0].forks[0].floor.clock_read_nanos, value=NaN");
        assertThat(folder).isEmptyDirectory();
    }

    private static BenchmarkResult withForks(BenchmarkResult result, List<ForkResult> forks) {
        return result.withForks(forks, result.summary());
    }

    private Path written(BenchmarkResult result) throws IOException {
        Path file = folder.resolve("result.json");
        ResultFile.write(result, file);
        return file;
    }

    private static JsonNode json(Path file) {
        return new JsonMapper().readTree(file.toFile());
    }
}
