// SPDX-License-Identifier: Apache-2.0
package io.plumbline.draws.turns;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.opentest4j.TestAbortedException;

class EnoughCpuTest {

    private static final long SECOND = 1_000_000_000L;

    @TempDir
    Path root;

    private void thread(int id, long ranNanos, long waitedNanos) throws IOException {
        Path folder = Files.createDirectories(
                root.resolve("proc/" + ProcessHandle.current().pid() + "/task/" + id));
        Files.writeString(folder.resolve("schedstat"), ranNanos + " " + waitedNanos + " 7\n");
    }

    private void host(long busyTicks, long stolenTicks) throws IOException {
        Files.createDirectories(root.resolve("proc"));
        Files.writeString(
                root.resolve("proc/stat"), "cpu  " + busyTicks + " 0 0 5000 9 0 0 " + stolenTicks + " 0 0\ncpu0 1\n");
    }

    @Test
    void threadsThatWaitForOthersHadTooLittle() throws IOException {
        thread(1, SECOND, SECOND);
        host(1_000, 3);
        CpuTaken taken = new CpuTaken(root);
        thread(1, SECOND + SECOND / 2, SECOND + SECOND / 2);
        thread(2, SECOND / 2, SECOND / 2); // started since
        host(1_200, 3);

        assertThat(taken.evidence(SECOND))
                .hasValue(
                        "its threads waited for a CPU for 50 % of the time in which they could run, while others had 1.00 CPUs,"
                                + " and 0.00 were stolen, 0.00 throttled");
    }

    @Test
    void threadsThatWaitForEachOtherHadEnough() throws IOException {
        thread(1, 0, 0);
        host(1_000, 3);
        CpuTaken taken = new CpuTaken(root);
        thread(1, SECOND / 2, SECOND / 2);
        thread(2, SECOND / 2, SECOND / 2);
        host(1_100, 3);

        assertThat(taken.evidence(SECOND)).isEmpty();
    }

    @Test
    void whoNeverWaitsHasEnoughWhateverOthersDo() throws IOException {
        host(1_000, 3);
        CpuTaken taken = new CpuTaken(root);
        thread(1, SECOND, 0);
        host(1_200, 3);

        assertThat(taken.evidence(SECOND)).isEmpty();
    }

    @Test
    void whatAHypervisorOrALimitTookIsNamed() throws IOException {
        host(1_000, 3);
        Files.createDirectories(root.resolve("sys/fs/cgroup"));
        Files.writeString(root.resolve("sys/fs/cgroup/cpu.stat"), "throttled_usec 0\n");
        CpuTaken taken = new CpuTaken(root);
        thread(1, SECOND / 2, SECOND / 2);
        host(1_050, 28);
        Files.writeString(root.resolve("sys/fs/cgroup/cpu.stat"), "throttled_usec 500000\n");

        assertThat(taken.evidence(SECOND))
                .hasValueSatisfying(said ->
                        assertThat(said).endsWith("others had 0.00 CPUs, and 0.25 were stolen, 0.50 throttled"));
    }

    @Test
    void nobodyTookAnyWhereNothingIsAccountedFor() {
        assertThat(new CpuTaken(root).evidence(SECOND)).isEmpty();
    }

    @Test
    void whatSucceedsIsMeasuredOnce() throws Exception {
        AtomicInteger tries = new AtomicInteger();

        EnoughCpu.orSkip(tries::incrementAndGet);

        assertThat(tries).hasValue(1);
    }

    @Test
    void aSkippedTestStaysSkipped() {
        TestAbortedException skipped = new TestAbortedException("not here");

        assertThatThrownBy(() -> EnoughCpu.orSkip(() -> {
                    throw skipped;
                }))
                .isSameAs(skipped);
    }

    @Test
    void otherFailuresAreNoMeasurement() {
        assertThatThrownBy(() -> EnoughCpu.orSkip(() -> {
                    throw new IOException("no disk");
                }))
                .hasMessage("no disk");
    }
}
