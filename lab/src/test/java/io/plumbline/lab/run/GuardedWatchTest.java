// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.explain.watch.Watch;
import io.plumbline.model.explain.Evidence;
import io.plumbline.model.explain.SourceReport;
import io.plumbline.model.explain.WatchedProcess;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class GuardedWatchTest {

    private final List<String> calls = new ArrayList<>();

    @Test
    void reportsASourceThatCannotBeOpened() {
        GuardedWatch watch = GuardedWatch.open("broken", () -> {
            throw new IllegalStateException("no such device\nat all");
        });
        watch.attach(WatchedProcess.CLIENT, 1);
        watch.runStarted();
        watch.runEnded();
        assertFailed(watch.stop(), "java.lang.IllegalStateException: no such device");
        watch.close();
    }

    @Test
    void reportsAWatchThatFailsInTheMiddleAndDoesNotAskItAgainButClosesIt() {
        GuardedWatch watch = GuardedWatch.open("recorded", () -> new Recorded(true));
        watch.attach(WatchedProcess.CLIENT, 1);
        watch.runStarted();
        watch.runEnded();
        assertFailed(watch.stop(), "java.lang.NoClassDefFoundError: gone");
        watch.close();
        watch.close();
        assertThat(calls).containsExactly("attach", "started", "close");
    }

    @Test
    void handsOverWhatASourceSees() {
        GuardedWatch watch = GuardedWatch.open("recorded", () -> new Recorded(false));
        watch.attach(WatchedProcess.CLIENT, 1);
        watch.runStarted();
        watch.runEnded();
        assertThat(watch.stop()).isEqualTo(Evidence.NONE);
        watch.close();
        assertThat(calls).containsExactly("attach", "started", "ended", "stop", "close");
    }

    private static void assertFailed(Evidence evidence, String why) {
        assertThat(evidence.events()).isEmpty();
        SourceReport report = evidence.sources().get(0);
        assertThat(report.isComplete()).isFalse();
        assertThat(report.availability().reason()).isEqualTo("it failed: " + why);
    }

    private final class Recorded implements Watch {

        private final boolean isBroken;

        Recorded(boolean isBroken) {
            this.isBroken = isBroken;
        }

        @Override
        public void attach(WatchedProcess part, long pid) {
            calls.add("attach");
        }

        @Override
        public void runStarted() {
            calls.add("started");
            if (isBroken) {
                throw new NoClassDefFoundError("gone");
            }
        }

        @Override
        public void runEnded() {
            calls.add("ended");
        }

        @Override
        public Evidence stop() {
            calls.add("stop");
            return Evidence.NONE;
        }

        @Override
        public void close() {
            calls.add("close");
        }
    }
}
