// SPDX-License-Identifier: Apache-2.0
package io.plumbline.junit5;

import static io.plumbline.junit5.assertion.LatencyAssertions.assertThat;

import io.plumbline.core.task.LatencyTask;
import io.plumbline.core.task.Probe;
import io.plumbline.core.task.RunContext;
import io.plumbline.lab.Lab;
import io.plumbline.lab.Task;
import io.plumbline.model.Rate;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.results.ResultFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Code that the page on JUnit shows, so that it compiles. None of it is run. */
@SuppressWarnings("unused")
final class PageSamples {

    private PageSamples() {}

    static class OrderBookTest {
        private final TreeMap<Integer, Integer> book = new TreeMap<>();
        private int orders;

        @LatencyTest(
                rate = "10k",
                duration = "5s",
                forks = 5,
                objectives = {"p99<100us", "p99.9<1ms"})
        void place() {
            book.merge(orders++ % 100, 1, Integer::sum);
        }
    }

    static class ProbedTest {
        private final TreeMap<Integer, Integer> book = new TreeMap<>();
        private int orders;

        @BeforeEach
        void connect(RunContext context) {
            context.fact("venue", "simulated"); // kept in the result
        }

        @LatencyTest(objectives = {"p99<100us", "placing:p99<50us"})
        void placeAndMatch(@ProbeName("placing") Probe placing, RunContext context) {
            book.merge(orders++ % 100, 1, Integer::sum);
            placing.recordSinceStart(context.clock().nanoTime());
            book.pollFirstEntry();
        }
    }

    static class ComparedTest {

        @LatencyTest(forks = 10, baseline = "src/test/latency/ComparedTest.place.json", margin = "10%+2us")
        void place() {}
    }

    static class AssertingTest {

        @Test
        void anOrderIsPlacedInTime() throws IOException {
            BenchmarkResult result = Lab.onThisHost()
                    .waitForHost()
                    .run(Task.of(PlaceOrder.class).at(Rate.perSecond(10_000)).forks(5))
                    .result();
            assertThat(result)
                    .response()
                    .p99()
                    .isBelow("100us")
                    .percentile(99.9)
                    .isBelow("1ms");
            assertThat(result).meets("loss<0.1%", "achieved>99.5%");
            BenchmarkResult before =
                    ResultFile.read(Path.of("src/test/latency/before.json")).result();
            assertThat(result).isNotSlowerThan(before, "10%+2us");
        }
    }

    /** A task that the samples name. */
    public static final class PlaceOrder implements LatencyTask {

        /** Created by forks. */
        public PlaceOrder() {}

        @Override
        public void run(long intendedStartNanos) {}
    }
}
