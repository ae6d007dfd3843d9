// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.draws.Fuzzing;
import io.plumbline.draws.turns.EnoughCpu;
import io.plumbline.host.jdk.Jdk;
import io.plumbline.model.explain.Episode;
import io.plumbline.model.explain.EventKind;
import io.plumbline.model.explain.Evidence;
import io.plumbline.model.explain.Explanation;
import io.plumbline.model.explain.Happening;
import io.plumbline.model.explain.LedgerLine;
import io.plumbline.model.explain.TimedEvent;
import io.plumbline.model.option.ExplainChoice;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.testkit.InstalledJdks;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Injects a known cause into a fork: the explanation has to see it, and to name it. In full with each JDK that is there. */
@Timeout(180)
@Tag("measuring") // whatever else takes the CPU delays invocations, too
class InjectedSafepointIT {

    static Stream<Path> jdks() {
        Jdk running = Jdk.running();
        Stream<Jdk> jdks =
                Boolean.getBoolean(Fuzzing.FULL) ? InstalledJdks.find(running, Jdk::of).stream() : Stream.of(running);
        return jdks.map(Jdk::home);
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void namesTheSafepointThatATaskAsksFor(Path jdk) throws Exception {
        EnoughCpu.orSkip(() -> assertNamesTheSafepoint(
                ExplainIT.brief(ExplainIT.Collects.class).jdk(jdk.toString())));
    }

    private static void assertNamesTheSafepoint(CellSpec cell) {
        BenchmarkResult result = Lab.onThisHost().run(cell).result();

        Explanation why = result.explanation().orElseThrow();
        assertThat(why.worst()) // the longest share may be that of whatever else runs on this host
                .flatMap(Episode::ledger)
                .flatMap(LedgerLine::evidence)
                .extracting(Happening::what)
                .anyMatch(what -> what.contains("safepoint \""));
        assertThat(result.forks().get(0).jvm().arguments()).noneMatch(argument -> argument.contains("plumbline-logs"));
        assertThat(why.worst())
                .allSatisfy(episode -> assertThat(episode.ledger().stream()
                                .mapToLong(LedgerLine::nanos)
                                .sum())
                        .isEqualTo(episode.head().responseNanos()));
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void seesTheSameCollectionsWithTheFlightRecorderAndCountsThemOnce(Path jdk) throws Exception {
        EnoughCpu.orSkip(() ->
                assertSeesThemOnce(ExplainIT.brief(ExplainIT.Collects.class).jdk(jdk.toString())));
    }

    private static void assertSeesThemOnce(CellSpec cell) {
        BenchmarkResult result = Lab.onThisHost()
                .run(cell.with(cell.recording().with(ExplainChoice.DEEP)))
                .result();

        Evidence evidence = result.forks().get(0).evidence().orElseThrow();
        assertThat(evidence.sources())
                .filteredOn(source -> source.source().equals("flight recorder"))
                .singleElement()
                .satisfies(source -> assertThat(source.availability().reason()).isEmpty());
        List<TimedEvent> stops = of(evidence, EventKind.SAFEPOINT);
        assertThat(of(evidence, EventKind.GARBAGE_COLLECTION))
                .isNotEmpty()
                .allSatisfy(pause -> assertThat(stops) // two clocks, joined by anchors
                        .anyMatch(stop -> stop.startNanos() - 100_000 < pause.startNanos()
                                && pause.endNanos() < stop.endNanos() + 100_000));
        assertThat(result.explanation().orElseThrow().worst())
                .allSatisfy(episode -> assertThat(episode.ledger().stream()
                                .mapToLong(LedgerLine::nanos)
                                .sum())
                        .isEqualTo(episode.head().responseNanos()));
        assertThat(result.explaining().orElseThrow().choice()).isEqualTo(ExplainChoice.DEEP);
    }

    private static List<TimedEvent> of(Evidence evidence, EventKind kind) {
        return evidence.events().stream().filter(event -> event.kind() == kind).toList();
    }
}
