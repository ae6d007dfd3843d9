// SPDX-License-Identifier: Apache-2.0
package io.plumbline.explain.watch;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.explain.FakeFiles;
import io.plumbline.explain.perf.PerfRecord;
import io.plumbline.explain.perf.PerfRecord.Kind;
import io.plumbline.model.explain.WatchedProcess;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FaultLogTest {

    private static final int CLIENT = 10;

    @TempDir
    private Path root;

    private final EventLog log = new EventLog(20);
    private FaultLog faults;

    @BeforeEach
    void namesThreads() {
        FakeFiles host = new FakeFiles(root).file("proc/10/maps", "0-7fffffff rw-p 00000000 00:00 0 /tmp/mapped");
        ThreadNames names = new ThreadNames(host.files());
        names.addProcess(WatchedProcess.CLIENT, CLIENT);
        faults = new FaultLog(host.files(), names, log, 20);
    }

    @Test
    void joinsFaultsOfOneThreadThatFollowEachOtherClosely() {
        for (int i = 0; i < 100; i++) {
            accept(7, 1_000_000 + 2_000L * i);
        }
        accept(8, 1_000_000);
        faults.findPlaces();

        assertThat(log.events())
                .filteredOn(one -> one.durationNanos() > 0)
                .singleElement()
                .satisfies(burst -> {
                    assertThat(burst.threadId()).isEqualTo(7);
                    assertThat(burst.startNanos()).isEqualTo(1_000_000);
                    assertThat(burst.durationNanos()).isEqualTo(99 * 2_000);
                    assertThat(burst.detail()).isEqualTo("100 in close succession, mapped");
                });
        assertThat(log.events()).hasSize(2);
    }

    @Test
    void leavesFewFaultsAsTheyAre() {
        for (int i = 0; i < 7; i++) {
            accept(7, 1_000L * i);
        }
        accept(7, 20_000);
        faults.findPlaces();
        assertThat(log.events()).hasSize(8).allMatch(one -> one.durationNanos() == 0);
    }

    @Test
    void losesNoneThoughFarMoreFollowEachOtherThanItHasRoomFor() {
        for (int burst = 0; burst < 20; burst++) {
            for (int i = 0; i < 1_024; i++) {
                accept(7, 70_000_000L * burst + 1_500L * i);
            }
        }
        faults.findPlaces();
        assertThat(log.events()).hasSize(20).allMatch(one -> one.durationNanos() == 1_023 * 1_500);
        assertThat(log.lost(WatchedProcess.CLIENT)).isZero();
    }

    @Test
    void beginsAnotherOnceTheFirstIsHandedOut() {
        for (int i = 0; i < 20; i++) {
            accept(7, 1_000L * i);
            if (i == 9) {
                faults.findPlaces();
            }
        }
        faults.findPlaces();
        assertThat(log.events()).hasSize(2).allMatch(one -> one.durationNanos() == 9_000);
    }

    private void accept(int thread, long nanos) {
        faults.accept(new PerfRecord(Kind.MINOR_FAULT, CLIENT, thread, 0, nanos, 4_096 * (nanos / 1_000 % 1_000), ""));
    }
}
