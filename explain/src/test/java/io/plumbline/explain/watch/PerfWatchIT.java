// SPDX-License-Identifier: Apache-2.0
package io.plumbline.explain.watch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.plumbline.model.explain.EventKind;
import io.plumbline.model.explain.Evidence;
import io.plumbline.model.explain.SourceReport;
import io.plumbline.model.explain.TimedEvent;
import io.plumbline.model.explain.WatchedProcess;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Watches a JVM that does to itself what a source should see. */
class PerfWatchIT {

    private static final WatchPlan PLAN =
            new WatchPlan(Duration.ofSeconds(1), false, 100_000, Duration.ofMillis(5), List.of());

    private final Watch watch = EventSource.PERF.open(PLAN);
    private final List<Process> children = new ArrayList<>();

    @BeforeEach
    void needsPerfEvents() throws IOException {
        Watch trial = EventSource.PERF.open(PLAN);
        try {
            Process child = start("sleep 5");
            trial.attach(WatchedProcess.CLIENT, child.pid());
            SourceReport report = trial.stop().sources().get(0);
            assumeThat(report.availability().isAvailable())
                    .as(report.availability().reason())
                    .isTrue();
        } finally {
            trial.close();
        }
    }

    @AfterEach
    void endAll() {
        watch.close();
        children.forEach(Process::destroyForcibly);
    }

    @Test
    void seesWhatHappensToThreadsThatStartLater() throws IOException, InterruptedException {
        Victim victim = victim("blocks", "faults");

        assertThat(victim.during(EventKind.BLOCKED, "blocks")).anySatisfy(event -> {
            assertThat(event.thread()).isEqualTo("victim-thread-1");
            assertThat(event.durationNanos()).isBetween(20_000_000L, 2_000_000_000L);
        });
        assertThat(victim.during(EventKind.MINOR_FAULT, "faults").stream()
                        .filter(event -> event.threadId() == victim.threadId)
                        .mapToInt(PerfWatchIT::faults)
                        .sum())
                .isGreaterThanOrEqualTo(Victim.PAGES);
        assertThat(victim.during(EventKind.BLOCKED, "faults")).isEmpty();
        assertThat(victim.evidence.sources())
                .filteredOn(report -> !report.kinds().contains(EventKind.BLOCKED)) // not every user may see those
                .hasSize(2)
                .allMatch(SourceReport::isExact)
                .allMatch(SourceReport::isComplete);
    }

    @Test
    void namesTheOwnThreadThatTookTheCpu() throws IOException, InterruptedException {
        Process rival = start("exec taskset -c 0 sh -c 'while :; do :; done'");
        watch.attach(WatchedProcess.REFLECTOR, rival.pid());
        Victim victim = victim("pinned");

        assertThat(victim.during(EventKind.PREEMPTED, "pinned"))
                .filteredOn(event -> event.detail().startsWith("\"sh\" of the reflector")) // its priority may follow
                .isNotEmpty() // of a hundred; most may be others' on a busy host
                .allMatch(event -> event.cpu() == 0);
    }

    @Test
    void saysThatAnEndedProcessCannotBeWatched() throws IOException, InterruptedException {
        Process ended = start("true");
        ended.waitFor();
        watch.attach(WatchedProcess.CLIENT, ended.pid());

        assertThat(watch.stop().sources())
                .hasSize(3)
                .allSatisfy(report -> assertThat(report.availability().reason()).isEqualTo("the process has ended"));
    }

    private static int faults(TimedEvent event) {
        return event.durationNanos() == 0 ? 1 : Integer.parseInt(event.detail().split(" ", -1)[0]);
    }

    private Process start(String script) throws IOException {
        Process child = new ProcessBuilder("sh", "-c", script).start();
        children.add(child);
        return child;
    }

    /** Runs a victim that does each of these, and collects what was seen of it. */
    private Victim victim(String... actions) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                Path.of("target", "test-classes").toString(),
                VictimMain.class.getName()));
        command.addAll(List.of(actions));
        Process child = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        children.add(child);
        watch.attach(WatchedProcess.CLIENT, child.pid());
        try (BufferedReader output =
                new BufferedReader(new InputStreamReader(child.getInputStream(), StandardCharsets.UTF_8))) {
            List<String> lines = output.lines().toList();
            assertThat(child.waitFor()).isZero();
            return new Victim(lines, watch.stop());
        }
    }

    private static final class Victim {

        static final int PAGES = VictimMain.PAGES;

        final List<String> lines;
        final Evidence evidence;
        final int threadId;

        Victim(List<String> lines, Evidence evidence) {
            this.lines = lines;
            this.evidence = evidence;
            this.threadId = evidence.events().stream()
                    .filter(event -> event.thread().startsWith("victim-thread"))
                    .mapToInt(TimedEvent::threadId)
                    .findFirst()
                    .orElse(0);
        }

        /** Events of the victim's thread that lie within the times it took for an action. */
        List<TimedEvent> during(EventKind kind, String action) {
            String[] words = lines.stream()
                    .filter(line -> line.startsWith(action + " "))
                    .findFirst()
                    .orElseThrow()
                    .split(" ", -1);
            return evidence.events().stream()
                    .filter(event -> event.kind() == kind && event.threadId() == threadId)
                    .filter(event -> event.startNanos() >= Long.parseLong(words[1]))
                    .filter(event -> event.endNanos() <= Long.parseLong(words[2]))
                    .toList();
        }
    }
}
