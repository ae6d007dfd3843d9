// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.fork;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.model.progress.ForkEvent;
import io.plumbline.model.progress.ForkPhase;
import java.io.OutputStream;
import java.lang.management.ClassLoadingMXBean;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** An outbox in a fresh JVM. */
@Timeout(180)
class OutboxIT {

    private static final int REPORTS = 1_000; // of a run of many minutes

    /** Prints how many classes are loaded for the reports of a long run. */
    static final class Sender {

        private Sender() {}

        public static void main(String[] arguments) {
            ClassLoadingMXBean classes = ManagementFactory.getClassLoadingMXBean();
            Outbox outbox = new Outbox(OutputStream.nullOutputStream());
            report(outbox, new ForkEvent.PhaseStarted(ForkPhase.INIT)); // the queue's own classes are loaded by these
            long before = classes.getTotalLoadedClassCount();
            report(outbox, new ForkEvent.IntervalFinished(0, 1, 2, 3, 4, 5, 6, 7));
            report(outbox, new ForkEvent.Stalled(0, 1));
            long after = classes.getTotalLoadedClassCount();
            System.err.println("loaded: " + (after - before));
        }

        private static void report(Outbox outbox, ForkEvent event) {
            for (int i = 0; i < REPORTS; i++) {
                outbox.send(event);
                outbox.sendAll(event);
            }
        }
    }

    @Test
    void loadsNothingForTheReportsOfALongRun() throws Exception {
        JvmCommand jvm = new JvmCommand(
                Path.of(System.getProperty("java.home")), List.of(), System.getProperty("java.class.path"));
        Process sender = jvm.process("test", Sender.class)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        assertThat(sender.errorReader().lines()).contains("loaded: 0");
    }
}
