// SPDX-License-Identifier: Apache-2.0
package io.plumbline.junit5;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Nothing is measured here: it is enough that tests have the time to meet. */
class ParallelTestsTest {

    private static final Map<String, String> PARALLEL = Map.of(
            "junit.jupiter.execution.parallel.enabled", "true",
            "junit.jupiter.execution.parallel.mode.default", "concurrent",
            "junit.jupiter.execution.parallel.config.strategy", "fixed",
            "junit.jupiter.execution.parallel.config.fixed.parallelism", "4");
    private static final long MEETING_MILLIS = 100;

    private static volatile boolean isInLatencyTest;
    private static volatile boolean haveMet;

    @Test
    void keepsAllOthersWaiting(@TempDir Path output) {
        Launched launched = Launched.run(output, PARALLEL, Alone.class, Ordinary.class);
        assertThat(launched.message("Alone.call")).contains("not a rate");
        assertThat(launched.thrown("Ordinary.one")).hasMessage("ran");
        assertThat(haveMet).isFalse();
    }

    /** Its method is never called, and all around it is. */
    static class Alone {

        @BeforeEach
        void begin() throws InterruptedException {
            isInLatencyTest = true;
            Thread.sleep(MEETING_MILLIS);
        }

        @LatencyTest(inThisJvm = true, rate = "fast")
        void call() {}

        @AfterEach
        void end() {
            isInLatencyTest = false;
        }
    }

    static class Ordinary {

        @Test
        void one() throws InterruptedException {
            look();
        }

        @Test
        void other() throws InterruptedException {
            look();
        }

        private static void look() throws InterruptedException {
            for (int tick = 0; tick < MEETING_MILLIS; tick++) {
                haveMet |= isInLatencyTest;
                Thread.sleep(1);
            }
            throw new IllegalStateException("ran");
        }
    }
}
