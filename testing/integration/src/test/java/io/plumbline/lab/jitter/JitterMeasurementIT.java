// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.jitter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.draws.turns.EnoughCpu;
import io.plumbline.host.pinning.CpuPinning;
import io.plumbline.host.topology.TopologyReader;
import io.plumbline.lab.event.LabException;
import io.plumbline.lab.event.LabListener;
import io.plumbline.lab.process.HostLock.IfBusy;
import io.plumbline.model.environment.DaemonThread;
import io.plumbline.model.environment.PinningException;
import io.plumbline.model.jitter.CauseShare;
import io.plumbline.model.jitter.CpuJitter;
import io.plumbline.model.jitter.GapCause;
import io.plumbline.model.jitter.JitterResult;
import io.plumbline.model.jitter.JitterSpec;
import io.plumbline.model.jitter.JitterWait;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Known answers: whatever else happens to a busy host, what is done to it here must be found. */
@Timeout(180)
class JitterMeasurementIT {

    private static final int CPU = TopologyReader.ofThisHost().allowed().get(0);

    private static JitterSpec spec(JitterWait waiting, int millis) {
        return new JitterSpec(List.of(CPU), waiting, Duration.ofMillis(millis), JitterSpec.usualThreshold(waiting));
    }

    private static JitterResult measured(JitterSpec spec) {
        return new JitterMeasurement(LabListener.SILENT).measure(spec, IfBusy.WAIT);
    }

    private static CauseShare share(JitterResult result, GapCause cause) {
        return result.cpus().get(0).causes().stream()
                .filter(share -> share.cause() == cause)
                .findFirst()
                .orElse(new CauseShare(cause, 0, 0, 0));
    }

    /** The process is stopped from outside for 200 ms again and again, whenever it begins to look: gaps of that length. */
    @Test
    void findsThatItWasStopped() throws Exception {
        EnoughCpu.orSkip(JitterMeasurementIT::assertFindsThatItWasStopped); // who stops it needs a CPU, too
    }

    private static void assertFindsThatItWasStopped() {
        DaemonThread.start("stopper", JitterMeasurementIT::stopAgainAndAgain);
        JitterResult result = measured(spec(JitterWait.SPIN, 1_500));
        CauseShare stopped = share(result, GapCause.STOPPED);
        assertThat(stopped.gaps()).as("%s", result.cpus().get(0).causes()).isPositive();
        assertThat(stopped.maxNanos()).isGreaterThanOrEqualTo(150_000_000L);
    }

    private static void stopAgainAndAgain() {
        try {
            ProcessHandle watching = watching();
            new ProcessBuilder(
                            "sh",
                            "-c",
                            "while kill -STOP $0; do sleep 0.2; kill -CONT $0; sleep 0.4; done 2>&-",
                            Long.toString(watching.pid()))
                    .start()
                    .waitFor();
        } catch (Exception broken) {
            throw new IllegalStateException(broken);
        }
    }

    /** The process that watches, once it has been started. */
    private static ProcessHandle watching() throws InterruptedException {
        while (true) {
            Optional<ProcessHandle> child = ProcessHandle.current()
                    .children()
                    .filter(one -> one.info().commandLine().orElse("").contains("role=jitter"))
                    .findFirst();
            if (child.isPresent()) {
                return child.get();
            }
            TimeUnit.MILLISECONDS.sleep(10);
        }
    }

    private static void awaitThatItWatches() throws InterruptedException, IOException {
        Path threads = Path.of("/proc", Long.toString(watching().pid()), "task");
        boolean isWatched = false;
        while (!isWatched) {
            TimeUnit.MILLISECONDS.sleep(100);
            try (DirectoryStream<Path> each = Files.newDirectoryStream(threads)) {
                for (Path thread : each) {
                    isWatched |= Files.readString(thread.resolve("comm")).startsWith("jitter-cpu");
                }
            }
        }
    }

    /** A thread that spins on the same CPU takes half of it. */
    @Test
    void findsThatItWasPreempted() throws Exception {
        AtomicBoolean isOver = new AtomicBoolean();
        Thread rival = DaemonThread.start("rival", () -> {
            try {
                CpuPinning.ofThisHost().pinCurrentThread(CPU);
            } catch (PinningException broken) {
                throw new IllegalStateException(broken);
            }
            while (!isOver.get()) {
                Thread.onSpinWait();
            }
        });
        JitterResult result = measured(spec(JitterWait.SPIN, 1_000));
        isOver.set(true);
        rival.join();
        CpuJitter found = result.cpus().get(0);
        assertThat(found.foremost().orElseThrow().cause()).isEqualTo(GapCause.PREEMPTED);
        assertThat(found.share()).isGreaterThan(0.25);
    }

    @Test
    void recordsEveryWakeUpOfAThreadThatSleeps() {
        CpuJitter found = measured(spec(JitterWait.SLEEP, 500)).cpus().get(0);
        assertThat(found.series().count()).isBetween(1L, 500L);
        assertThat(found.series().minNanos()).isPositive();
    }

    @Test
    void endsWhenItIsCancelledAndTellsWhatItSaw() {
        JitterMeasurement measurement = new JitterMeasurement(LabListener.SILENT);
        DaemonThread.start("canceller", () -> {
            try {
                awaitThatItWatches();
                TimeUnit.MILLISECONDS.sleep(300);
            } catch (InterruptedException | IOException broken) {
                throw new IllegalStateException(broken);
            }
            measurement.cancel();
        });
        JitterResult result = measurement.measure(spec(JitterWait.SPIN, 600_000), IfBusy.WAIT);
        assertThat(result.cpus().get(0).observedNanos()).isBetween(1L, 599_000_000_000L);
    }

    @Test
    void refusesACpuThatIsntThere() {
        JitterSpec spec = new JitterSpec(
                List.of(99_999), JitterWait.SPIN, Duration.ofSeconds(1), JitterSpec.usualThreshold(JitterWait.SPIN));
        assertThatThrownBy(() -> measured(spec))
                .isInstanceOfSatisfying(
                        LabException.class,
                        refused -> assertThat(refused.kind()).isEqualTo(LabException.Kind.HOST))
                .hasMessageContaining("cpus=99999 (allowed: ");
    }
}
