// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.cli.terminal.ExitStatus;
import io.plumbline.core.task.LatencyTask;
import io.plumbline.draws.turns.EnoughCpu;
import io.plumbline.model.objective.Count;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.result.GarbageCollection;
import io.plumbline.model.result.GarbageCollections;
import io.plumbline.model.result.RunResult;
import io.plumbline.results.ResultFile;
import io.plumbline.stats.CpuCost;
import io.plumbline.stats.GarbagePauses;
import io.plumbline.stats.work.ForkCounts;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What a fork allocates, and a collection of it, from the JVM's notice to the result file. */
@Timeout(180)
class GarbageCollectionIT {

    private static final long BEFORE_AND_AFTER_MILLIS = 20;
    private static final int BYTES_EACH = 2 << 20;

    @TempDir
    Path folder;

    /** Allocates in each invocation, and asks for a collection in the midst of one. */
    public static final class Collecting implements LatencyTask {

        private static final int WHEN = 6; // two belong to the warm-up
        private int invocations;
        private byte[] kept = {};

        /** As a fork creates it. */
        public Collecting() {}

        @Override
        public void run(long intendedStartNanos) throws InterruptedException {
            kept = new byte[Math.max(BYTES_EACH, kept.length)];
            if (++invocations == WHEN) {
                Thread.sleep(BEFORE_AND_AFTER_MILLIS);
                System.gc();
                Thread.sleep(BEFORE_AND_AFTER_MILLIS);
            }
        }
    }

    @Test
    void aCollectionIsFoundInTheResultAndInTheInvocationItFellInto() throws Exception {
        EnoughCpu.orSkip(this::assertIsFound); // what counts bytes begins late without a CPU
    }

    private void assertIsFound() throws Exception {
        Path json = folder.resolve("result.json");
        CapturedTerminal terminal = new CapturedTerminal();
        int status = terminal.execute(
                "run",
                Collecting.class.getName(),
                "--rate=10",
                "--warmup=200ms",
                "--duration=1s",
                "--runs=1",
                "--json",
                json.toString());
        assertThat(status).as(terminal.err()).isIn(ExitStatus.OK, ExitStatus.INVALID_RESULT);

        ForkResult fork = ResultFile.read(json).result().forks().get(0);
        RunResult run = fork.runs().get(0);
        assertThat(CpuCost.allocatedPerInvocation(List.of(run)).orElseThrow())
                .isBetween(0.7 * BYTES_EACH, 1.5 * BYTES_EACH); // the first may begin before the counting does
        assertThat(run.jvmActivity().work()).isPresent();
        assertThat(ForkCounts.of(fork, Count.CALLS, "").isKnown()).isTrue();

        GarbageCollections told = run.jvmActivity().garbageCollections().orElseThrow();
        assertThat(told.leftOut()).isZero();
        assertThat(told.uncertaintyNanos()).isPositive();
        List<GarbageCollection> asked = told.events().stream()
                .filter(GarbageCollection::isPause)
                .filter(one -> one.cause().equals("System.gc()"))
                .toList();
        assertThat(asked).hasSize(1);
        assertThat(run.worst())
                .filteredOn(one -> one.serviceNanos() >= 2 * BEFORE_AND_AFTER_MILLIS * 1_000_000)
                .flatMap(one -> GarbagePauses.during(one, run))
                .contains(asked.get(0));
    }
}
