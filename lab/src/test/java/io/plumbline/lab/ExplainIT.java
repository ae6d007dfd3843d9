// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.core.task.LatencyTask;
import io.plumbline.host.jdk.Jdk;
import io.plumbline.model.Rate;
import io.plumbline.model.explain.Episode;
import io.plumbline.model.explain.EventKind;
import io.plumbline.model.explain.Evidence;
import io.plumbline.model.explain.Explanation;
import io.plumbline.model.explain.LedgerLine;
import io.plumbline.model.explain.TimedEvent;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.ExplainChoice;
import io.plumbline.testkit.InstalledJdks;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Injects a known cause into a fork of each JDK that is there: the explanation has to name it. */
@Timeout(120)
@Tag("measuring") // whatever else takes the CPU delays invocations, too
class ExplainIT {

    private static final int COLLECT_EVERY = 200;
    private static final int MAX_TRIES = 5;

    static List<Path> jdks() {
        return InstalledJdks.find(Jdk.running(), Jdk::of).stream()
                .map(Jdk::home)
                .toList();
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void namesTheSafepointThatATaskAsksFor(Path jdk) {
        BenchmarkResult result = withSlowCollections(brief(Collects.class).jdk(jdk.toString()));

        Explanation why = result.explanation().orElseThrow();
        assertThat(why.worst()) // the longest share may be that of whatever else runs on this host
                .flatMap(Episode::ledger)
                .extracting(LedgerLine::detail)
                .anyMatch(detail -> detail.contains("safepoint \""));
        assertThat(result.forks().get(0).jvm().arguments()).noneMatch(argument -> argument.contains("plumbline-logs"));
        assertThat(why.worst())
                .allSatisfy(episode -> assertThat(episode.ledger().stream()
                                .mapToLong(LedgerLine::nanos)
                                .sum())
                        .isEqualTo(episode.head().ownNanos()));
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void seesTheSameCollectionsWithTheFlightRecorderAndCountsThemOnce(Path jdk) {
        CellSpec cell = brief(Collects.class).jdk(jdk.toString());
        BenchmarkResult result = Lab.onThisHost().run(cell.with(cell.recording().with(ExplainChoice.DEEP)));

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
                        .isEqualTo(episode.head().ownNanos()));
        assertThat(result.explaining().orElseThrow().choice()).isEqualTo(ExplainChoice.DEEP);
    }

    private static List<TimedEvent> of(Evidence evidence, EventKind kind) {
        return evidence.events().stream().filter(event -> event.kind() == kind).toList();
    }

    @Test
    void measuresOnWhereTheFlightRecorderIsMissing() {
        CellSpec cell = brief(Collects.class).jvmArguments("--limit-modules", "java.se,jdk.management,jdk.unsupported");
        BenchmarkResult result = Lab.onThisHost().run(cell.with(cell.recording().with(ExplainChoice.DEEP)));

        assertThat(result.forks().get(0).runs()).hasSize(1);
        assertThat(result.explanation().orElseThrow().sources())
                .filteredOn(source -> source.source().equals("flight recorder"))
                .singleElement()
                .satisfies(source ->
                        assertThat(source.availability().reason()).contains("its JVM wrote no recording: ", "jdk/jfr"));
    }

    @Test
    void keepsNothingUnlessAskedFor() {
        CellSpec cell = brief(Collects.class);
        BenchmarkResult result = Lab.onThisHost().run(cell.with(cell.recording().with(ExplainChoice.OFF)));

        assertThat(result.explanation()).isEmpty();
        assertThat(result.forks()).allMatch(fork -> fork.evidence().isEmpty());
        assertThat(result.forks().get(0).runs()).allMatch(run -> run.slowLog().isEmpty());
    }

    /** A host that stalls once for longer than any collection takes leaves none among the slowest; then it's measured again. */
    private static BenchmarkResult withSlowCollections(CellSpec cell) {
        BenchmarkResult result = Lab.onThisHost().run(cell);
        for (int again = 0; again < MAX_TRIES && !hasSlowCollections(result); again++) {
            result = Lab.onThisHost().run(cell);
        }
        return result;
    }

    private static boolean hasSlowCollections(BenchmarkResult result) {
        Evidence evidence = result.forks().get(0).evidence().orElseThrow();
        long slowAboveNanos = result.explanation().orElseThrow().slowAboveNanos();
        return of(evidence, EventKind.SAFEPOINT).stream()
                .anyMatch(stop -> stop.endNanos() - stop.startNanos() > slowAboveNanos);
    }

    private static CellSpec brief(Class<?> task) {
        CellSpec cell = Task.of(task)
                .at(Rate.perSecond(1_000))
                .leadIn(0)
                .warmup(Duration.ofMillis(300))
                .duration(Duration.ofSeconds(1))
                .runs(1)
                .jvmArguments("-Xmx64m", "-XX:+UseSerialGC", "-Xlog:gc*=warning", "-XX:TieredStopAtLevel=1");
        return cell.with(cell.recording().with(ExplainChoice.ON));
    }

    /** Asks for a collection of garbage, now and then; it has so much to move that a busy host's own delays are shorter. */
    public static final class Collects implements LatencyTask {
        private final byte[][] live = new byte[400_000][16];
        private int invocations;

        /** Created in a fork. */
        public Collects() {}

        @Override
        public void run(long intendedStartNanos) {
            live[invocations % live.length] = new byte[16];
            if (++invocations % COLLECT_EVERY == 0) {
                System.gc();
            }
        }
    }
}
