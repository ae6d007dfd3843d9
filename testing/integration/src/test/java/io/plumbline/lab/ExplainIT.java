// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.core.task.LatencyTask;
import io.plumbline.model.Rate;
import io.plumbline.model.option.ExplainChoice;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.spec.CellSpec;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What is kept, with the flight recorder and without, of a task that asks for collections. */
@Timeout(180)
class ExplainIT {

    private static final int COLLECT_EVERY = 200;

    @Test
    void measuresOnWhereTheFlightRecorderIsMissing() {
        CellSpec cell = brief(Collects.class).jvmArguments("--limit-modules", "java.se,jdk.management,jdk.unsupported");
        BenchmarkResult result = Lab.onThisHost()
                .run(cell.with(cell.recording().with(ExplainChoice.DEEP)))
                .result();

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
        BenchmarkResult result = Lab.onThisHost()
                .run(cell.with(cell.recording().with(ExplainChoice.OFF)))
                .result();

        assertThat(result.explanation()).isEmpty();
        assertThat(result.forks()).allMatch(fork -> fork.evidence().isEmpty());
        assertThat(result.forks().get(0).runs()).allMatch(run -> run.slowLog().isEmpty());
    }

    static CellSpec brief(Class<?> task) {
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
