// SPDX-License-Identifier: Apache-2.0
package io.plumbline.host.accounting;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.host.FakeHost;
import io.plumbline.host.cgroup.CgroupThrottling;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CpuAccountingTest {

    private static final long MILLISECOND = 1_000_000;

    @TempDir
    private Path root;

    private FakeHost host;

    @BeforeEach
    void createHost() {
        host = new FakeHost(root);
    }

    @Test
    void tellsTheStealOfEachCpuBetweenTwoReadings() {
        host.file("proc/stat", "cpu  9 9 9 9 9 9 9 30 0 0\ncpu0 1 1 1 1 1 1 1 10 0 0\ncpu1 1 1 1 1 1 1 1 20 0 0");
        CpuReading before = read();
        host.file("proc/stat", "cpu  9 9 9 9 9 9 9 37 0 0\ncpu0 1 1 1 1 1 1 1 12 0 0\ncpu1 1 1 1 1 1 1 1 25 0 0");

        StealTimes steal = read().since(before).steal();

        assertThat(steal.nanosByCpu()).containsEntry(0, 20 * MILLISECOND).containsEntry(1, 50 * MILLISECOND);
        assertThat(steal.totalNanos()).isEqualTo(70 * MILLISECOND);
    }

    @Test
    void sumsBusyAndStolenTimeOfEachCpu() {
        List<String> stat = List.of("cpu  9 9 9 9 9 9 9 9 0 0", "cpu0 1 2 3 9 9 4 5 6 0 0", "cpu1 1 1 1 1 1 1 1 1 0 0");
        assertThat(ProcText.nanosByCpu(stat, 1, 2, 3, 6, 7, 8))
                .isEqualTo(Map.of(0, 210 * MILLISECOND, 1, 60 * MILLISECOND));
        assertThat(ProcText.nanosByCpu(List.of("cpu0 1"), 1)).isEmpty();
    }

    @Test
    void tellsTheThrottlingBetweenTwoReadings() {
        host.file("proc/self/cgroup", "0::/");
        host.file("proc/self/mountinfo", "31 23 0:28 / /sys/fs/cgroup rw - cgroup2 cgroup2 rw");
        host.file("sys/fs/cgroup/cpu.stat", "nr_throttled 3\nthrottled_usec 10");
        CpuReading before = read();
        host.file("sys/fs/cgroup/cpu.stat", "nr_throttled 5\nthrottled_usec 40");

        assertThat(read().since(before).throttling()).hasValue(new CgroupThrottling(2, 30_000));
    }

    @Test
    void readsTheAccountOfOneThreadAgainAndAgain() throws IOException {
        process(100, 40).thread(7, "main", "1000 20 5", 3, 1);
        Files.createSymbolicLink(root.resolve("proc/thread-self"), Path.of("7/task/7"));
        Supplier<Optional<ThreadReading>> thread = new CpuAccounting(host.files()).ofThisThread();
        assertThat(thread.get().orElseThrow().queuedNanos()).isEqualTo(20);
        process(100, 40).thread(7, "main", "1500 90 5", 4, 6);
        assertThat(thread.get().orElseThrow().queuedNanos()).isEqualTo(90);
        assertThat(thread.get().orElseThrow().involuntarySwitches()).isEqualTo(6);
        assertThat(thread.get().orElseThrow().faults()).as("minor and major").isEqualTo(12);
    }

    @Test
    void tellsNoWaitForACpuThatTheKernelDoesNotCount() {
        assertThat(new CpuAccounting(host.files()).ofThisThread().get()).isEmpty();
    }

    @Test
    void tellsTheTimeAndTheSwitchesOfAProcessAndItsThreads() {
        process(100, 40).thread(7, "main", "1000 20 5", 3, 1).thread(8, "client (1) x", "2000 30 5", 10, 2);
        ProcessReading before = readProcess().orElseThrow();
        process(150, 60).thread(7, "main", "1500 20 5", 4, 1).thread(8, "client (1) x", "9000 90 5", 10, 9);

        ProcessReading process = readProcess().orElseThrow().since(before);

        assertThat(process.cpuNanos()).isEqualTo(700 * MILLISECOND);
        assertThat(process.threads())
                .containsEntry(7L, new ThreadReading(7, "main", 500, 0, 1, 0, 0))
                .containsEntry(8L, new ThreadReading(8, "client (1) x", 7000, 60, 0, 7, 0));
    }

    @Test
    void takesTicksWhereTheKernelKeepsNoFinerTimes() {
        process(1, 1).thread(7, "main", "", 0, 0);

        assertThat(readProcess().orElseThrow().threads().get(7L).cpuNanos()).isEqualTo(30 * MILLISECOND);
    }

    @Test
    void countsANewThreadFromNothingAndLeavesOutAnEndedOne() {
        process(1, 1).thread(7, "main", "1 1 1", 1, 1);
        ProcessReading before = readProcess().orElseThrow();
        host.file("proc/7/task/7/stat", "");
        thread(9, "new", "5 6 7", 8, 9);

        ProcessReading process = readProcess().orElseThrow().since(before);

        assertThat(process.threads())
                .containsOnlyKeys(9L)
                .containsEntry(9L, new ThreadReading(9, "new", 5, 6, 8, 9, 12));
    }

    @Test
    void knowsNothingOfAProcessThatDoesNotExist() {
        assertThat(readProcess()).isEmpty();
    }

    @Test
    void readsNothingWhereThereIsNothing() {
        CpuReading reading = read().since(read());

        assertThat(reading.steal().nanosByCpu()).isEmpty();
        assertThat(reading.throttling()).isEmpty();
    }

    @Test
    void neverTellsLessThanNothing() {
        CpuReading earlier = new CpuReading(StealTimes.parse(List.of("cpu0 1 1 1 1 1 1 1 10 0 0")), Optional.empty());
        CpuReading later = new CpuReading(StealTimes.parse(List.of("cpu0 1 1 1 1 1 1 1 4 0 0")), Optional.empty());

        assertThat(later.since(earlier).steal().totalNanos()).isZero();
    }

    private CpuReading read() {
        return CpuReading.of(host.files());
    }

    private Optional<ProcessReading> readProcess() {
        return new CpuAccounting(host.files()).process(7);
    }

    private CpuAccountingTest process(int userTicks, int systemTicks) {
        host.file("proc/7/stat", "7 (java) " + stat(userTicks, systemTicks));
        return this;
    }

    private CpuAccountingTest thread(int id, String name, String schedstat, int voluntary, int involuntary) {
        String task = "proc/7/task/" + id + "/";
        host.file(task + "stat", id + " (" + name + ") " + stat(1, 2));
        host.file(task + "schedstat", schedstat);
        host.file(
                task + "status",
                "Name:\tx\nvoluntary_ctxt_switches:\t" + voluntary + "\nnonvoluntary_ctxt_switches:\t" + involuntary);
        return this;
    }

    private static String stat(int userTicks, int systemTicks) {
        return "S 1 7 7 0 -1 4194560 " + 10 * userTicks + " 0 " + systemTicks + " 0 " + userTicks + " " + systemTicks
                + " 0 0 20 0 1 0 99";
    }
}
