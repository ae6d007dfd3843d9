// SPDX-License-Identifier: Apache-2.0
package io.plumbline.explain.watch;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.explain.FakeFiles;
import io.plumbline.model.explain.CounterInterval;
import io.plumbline.model.explain.EventKind;
import io.plumbline.model.explain.Evidence;
import io.plumbline.model.explain.SourceReport;
import io.plumbline.model.explain.WatchedProcess;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CounterWatchTest {

    private static final WatchPlan PLAN = new WatchPlan(Duration.ofHours(1), false, 100, Duration.ZERO, List.of());

    @TempDir
    private Path root;

    private final AtomicLong clock = new AtomicLong();
    private FakeFiles host;

    @BeforeEach
    void hasCounters() {
        host = new FakeFiles(root)
                .file(
                        "proc/interrupts",
                        "      CPU0  CPU2\n 36:  5  7  PCI-MSIX 1-edge  virtio1\nLOC:  100  200  Local timer")
                .file("proc/net/snmp", "Tcp: InSegs RetransSegs\nTcp: 9 4\nUdp: InErrors\nUdp: 0")
                .file("proc/net/softnet_stat", "0000000a 00000001 00000000\n0000000b 0000000f 00000000")
                .file("proc/pressure/cpu", "some avg10=1.00 avg60=0 avg300=0 total=50\nfull avg10=0 total=7")
                .file("proc/10/task/11/schedstat", "1000 500 3")
                .file("proc/10/task/11/comm", "hot");
    }

    @Test
    void tellsWhatGrewAndBetweenWhichReadings() {
        Evidence evidence = whenGrown();

        assertThat(evidence.counters())
                .containsExactlyInAnyOrder(
                        interval(EventKind.INTERRUPT, "LOC", 2, 3),
                        interval(EventKind.INTERRUPT, "virtio1", 0, 1),
                        interval(EventKind.RETRANSMIT, "tcp_retrans_segs", -1, 2),
                        interval(EventKind.DROP, "softnet_dropped", -1, 1),
                        Counter.ofHost(EventKind.PRESSURE, "psi_cpu_some")
                                .inNanos()
                                .grew(0, 1_000, 10_000));
    }

    @Test
    void looksAgainForTheNameOfAThreadThatHadThatOfItsProcess() {
        host.file("proc/10/comm", "java").file("proc/10/task/11/comm", "java");
        RunDelays delays = new RunDelays(host.files());
        assertThat(delays.of(WatchedProcess.CLIENT, 10)).containsOnlyKeys(delay("java"));
        host.file("proc/10/task/11/comm", "hot");
        assertThat(delays.of(WatchedProcess.CLIENT, 10)).containsOnlyKeys(delay("hot"));
        host.file("proc/10/task/11/comm", "renamed");
        assertThat(delays.of(WatchedProcess.CLIENT, 10)).containsOnlyKeys(delay("hot"));
    }

    private static Counter delay(String thread) {
        return Counter.ofThread(WatchedProcess.CLIENT, 11, thread);
    }

    private Evidence whenGrown() {
        try (CounterWatch watch = watch()) {
            host.file(
                            "proc/interrupts",
                            "      CPU0  CPU2\n 36:  6  7  PCI-MSIX 1-edge  virtio1\nLOC:  100  203  Local timer")
                    .file("proc/net/snmp", "Tcp: InSegs RetransSegs\nTcp: 19 6\nUdp: InErrors\nUdp: 0")
                    .file("proc/net/softnet_stat", "0000000a 00000001 00000000\n0000000b 00000010 00000000")
                    .file("proc/pressure/cpu", "some avg10=1.00 avg60=0 avg300=0 total=60\nfull avg10=0 total=7");
            clock.set(1_000);
            return watch.stop();
        }
    }

    @Test
    void saysWhichKindsThisHostDoesNotCount() {
        Evidence evidence = whenGrown();

        assertThat(evidence.sources())
                .filteredOn(report -> !report.availability().isAvailable())
                .flatExtracting(SourceReport::kinds)
                .containsExactlyInAnyOrder(EventKind.SOFTIRQ, EventKind.STEAL, EventKind.THROTTLED, EventKind.FREQUENCY)
                .doesNotContain(EventKind.INTERRUPT);
        assertThat(evidence.sources())
                .filteredOn(report -> report.kinds().contains(EventKind.RETRANSMIT))
                .allMatch(SourceReport::isComplete);
    }

    @Test
    void readsTheWaitsOfAProcessAsSoonAsItRuns() {
        assertThat(delays(10).availability().isAvailable()).isTrue();
    }

    @Test
    void doesNotBlameTheKernelForAProcessThatHasEnded() {
        assertThat(delays(4711).availability().remedy()).isEqualTo("It needs CONFIG_SCHED_INFO.");
        host.file("proc/self/schedstat", "1 2 3");
        assertThat(delays(4711).availability().reason())
                .isEqualTo("its threads had ended before their waits for a CPU were read");
    }

    private SourceReport delays(long pid) {
        try (CounterWatch watch = watch()) {
            watch.attach(WatchedProcess.CLIENT, pid);
            return watch.stop().sources().stream()
                    .filter(report -> report.kinds().contains(EventKind.PREEMPTED))
                    .findFirst()
                    .orElseThrow();
        }
    }

    private CounterWatch watch() {
        return new CounterWatch(host.files(), PLAN, clock::get);
    }

    private static CounterInterval interval(EventKind kind, String name, int cpu, long increase) {
        return new CounterInterval(
                kind, WatchedProcess.HOST, name, CounterInterval.Unit.TIMES, 0, "", cpu, 0, 1_000, increase);
    }
}
