// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.disk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Percentage.withPercentage;

import io.plumbline.core.pacing.StopSignal;
import io.plumbline.core.plan.RunListener;
import io.plumbline.core.plan.RunOutcome;
import io.plumbline.core.plan.RunPlan;
import io.plumbline.core.run.Client;
import io.plumbline.core.run.RunExecution;
import io.plumbline.core.run.TaskContext;
import io.plumbline.core.schedule.ArrivalSchedule;
import io.plumbline.core.schedule.UniformArrivals;
import io.plumbline.model.Rate;
import io.plumbline.model.RecordForm;
import io.plumbline.model.latency.Series;
import io.plumbline.model.latency.SeriesNames;
import io.plumbline.model.option.ByteSize;
import io.plumbline.model.option.PacerChoice;
import io.plumbline.model.result.EndState;
import io.plumbline.model.result.FactNames;
import io.plumbline.model.subject.DiskSpec;
import io.plumbline.ping.wire.PingMessages;
import io.plumbline.stats.Percentiles;
import io.plumbline.testkit.ManualNanoClock;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongUnaryOperator;
import org.junit.jupiter.api.Test;

/** A disk of known answers on a clock that is turned by hand. */
class DiskTaskTest {

    private static final long GAP = 1_000_000;
    private static final long WRITE = 5_000;
    private static final long HEAD_START = 1_000_000;
    private static final long SECOND = 1_000_000_000;

    private final ManualNanoClock clock = new ManualNanoClock(0);
    private final List<String> calls = new ArrayList<>();
    private Map<String, String> facts = Map.of();
    private Map<String, Long> counts = Map.of();
    private Series write;
    private Series sync;

    /** Takes as long as a script says for each sync, 5 µs for each write. */
    private final class ScriptedFile implements RecordFile {

        private final LongUnaryOperator syncNanos;
        private final String mismatch;
        private long syncs;

        ScriptedFile(LongUnaryOperator syncNanos, String mismatch) {
            this.syncNanos = syncNanos;
            this.mismatch = mismatch;
        }

        @Override
        public void write(ByteBuffer record, long position) {
            assertThat(record.remaining()).isEqualTo(4096);
            calls.add("write " + position);
            clock.advance(WRITE);
        }

        @Override
        public void sync(long position, int bytes) throws IOException {
            long nanos = syncNanos.applyAsLong(syncs++);
            if (nanos < 0) {
                throw new IOException("No space left on device");
            }
            clock.advance(nanos);
        }

        @Override
        public void truncate() {
            calls.add("truncate");
        }

        @Override
        public String readBack(PingMessages expected, long from, long to) {
            calls.add("read " + from + " to " + to);
            return mismatch;
        }

        @Override
        public void close() {
            calls.add("close");
        }
    }

    private RunOutcome run(String settings, long durationNanos, Optional<Rate> rate, LongUnaryOperator syncNanos)
            throws Exception {
        return run(settings, durationNanos, rate, new ScriptedFile(syncNanos, ""));
    }

    private RunOutcome run(String settings, long durationNanos, Optional<Rate> rate, ScriptedFile file)
            throws Exception {
        DiskSpec spec =
                RecordForm.with(DiskSpec.ofUrl("file:///a?file-size=64KiB&" + settings), "size", new ByteSize(4096));
        DiskParameters parameters =
                new DiskParameters(spec, Optional.empty(), Map.of(FactNames.DISK_FILE_SYSTEM, "ext4"));
        TaskContext context = new TaskContext(clock, cpu -> {}, parameters.toTexts());
        DiskTask task = new DiskTask((known, clients) -> file);
        task.init(context);
        Optional<ArrivalSchedule> schedule = rate.map(UniformArrivals::new);
        long startNanos = rate.isPresent() ? HEAD_START : 0;
        long endNanos = startNanos + durationNanos;
        clock.addAlarm(() -> clock.peek() < endNanos
                ? startNanos + (Math.floorDiv(clock.peek() - startNanos, GAP) + 1) * GAP
                : ManualNanoClock.NEVER);
        RunOutcome outcome = RunExecution.execute(
                RunPlan.only(
                        schedule,
                        PacerChoice.SPIN,
                        1,
                        new RunPlan.Times(0, 0, durationNanos, 60 * SECOND, SECOND),
                        new RunPlan.Keeping(0, 0, Optional.empty())),
                Client.of(context, task),
                new StopSignal(),
                RunListener.NONE);
        task.close();
        facts = context.facts();
        counts = context.counts();
        write = outcome.result().series(SeriesNames.WRITE).orElse(null);
        sync = outcome.result().series(SeriesNames.SYNC).orElse(null);
        return outcome;
    }

    private static Optional<Rate> perSecond(long rate) {
        return Optional.of(Rate.perSecond(rate));
    }

    private static double percentile(RunOutcome run, String series, double percent) {
        return Percentiles.of(run.result().series(series).orElseThrow(), percent)
                .nanos();
    }

    @Test
    void aKnownDelayIsTheClosedLoop() throws Exception {
        RunOutcome run = run("", SECOND, Optional.empty(), sync -> 5 * GAP);
        assertThat(percentile(run, SeriesNames.SERVICE, 50)).isCloseTo(5e6 + WRITE, withPercentage(0.1));
        assertThat(Percentiles.of(write, 50).nanos()).isCloseTo(WRITE, withPercentage(0.1));
        assertThat(Percentiles.of(sync, 50).nanos()).isCloseTo(5_000_000, withPercentage(0.1));
        assertThat(facts).containsEntry(FactNames.DISK_FILE_SYSTEM, "ext4");
    }

    @Test
    void aDelayBelowTheGapMakesNobodyWait() throws Exception {
        RunOutcome run = run("", SECOND, perSecond(100), sync -> 5 * GAP);
        assertThat(percentile(run, SeriesNames.RESPONSE, 99)).isCloseTo(5e6 + WRITE, withPercentage(0.1));
        assertThat(run.result().counts().completed()).isEqualTo(100);
    }

    /** D/D/1: those due in a stall of 50 ms wait for its end, and for those before them. */
    @Test
    void chargesAStallOfTheDiskToAllRecordsDueInIt() throws Exception {
        long usual = 95_000;
        RunOutcome run = run("", 10 * SECOND, perSecond(1000), sync -> sync % 1000 == 500 ? 50 * GAP : usual);
        double busy = (usual + WRITE) / 1e6;
        double expected = usual + WRITE + 50e6 - 0.01 * 1e9 * (1 - busy); // the 11th of 1,000, as the 1st took it all
        assertThat(percentile(run, SeriesNames.RESPONSE, 98.95)).isCloseTo(expected, withPercentage(2));
        assertThat(percentile(run, SeriesNames.SERVICE, 99)).isCloseTo((double) (usual + WRITE), withPercentage(0.1));
    }

    @Test
    void moreThanADiskCanDoIsABacklog() throws Exception {
        RunOutcome run = run("", SECOND, perSecond(1000), sync -> 2 * GAP);
        assertThat(run.result().backlogGrowth()).isGreaterThan(0.4);
    }

    @Test
    void aFullDiskEndsTheRunAndKeepsWhatWasMeasured() throws Exception {
        RunOutcome run = run("", SECOND, perSecond(1000), sync -> sync == 500 ? -1 : 1000);
        assertThat(run.result().end()).isEqualTo(EndState.TASK_FAILED);
        assertThat(run.result().counts().completed()).isEqualTo(500);
        assertThat(run.failure().orElseThrow())
                .hasMessage(
                        "a record can't be written: reason=No space left on device, disk=file:///a?file-size=65536, record=500");
        assertThat(calls).endsWith("read 485 to 500", "close");
        assertThat(counts).as("by which the remedy is that of a disk").containsEntry(FactNames.DISK_RECORDS, 500L);
    }

    @Test
    void overwritesRecordsInTurnAndReadsTheLastOfEachPlace() throws Exception {
        run("", 40 * GAP, perSecond(1000), sync -> 1000);
        assertThat(calls)
                .startsWith("write 0", "write 4096")
                .endsWith("write 28672", "read 24 to 40", "close")
                .doesNotContain("truncate");
        assertThat(counts)
                .containsEntry(FactNames.DISK_RECORDS, 40L)
                .containsEntry(FactNames.DISK_BYTES, 40 * 4096L)
                .containsEntry(FactNames.DISK_RECORDS_READ, 16L)
                .doesNotContainKeys(FactNames.DISK_DEVICE_WRITES, FactNames.DISK_DEVICE_FLUSHES);
        assertThat(facts).doesNotContainKey(FactNames.DISK_MISMATCH);
    }

    @Test
    void appendsUntilTheFileIsFullAndBeginsAgainOutsideTheClock() throws Exception {
        RunOutcome run = run("layout=append&sync=dsync", 20 * GAP, perSecond(1000), sync -> 1000);
        assertThat(calls.subList(15, 18)).containsExactly("write 61440", "truncate", "write 0");
        assertThat(calls).endsWith("read 16 to 20", "close");
        assertThat(write).isNull();
        assertThat(percentile(run, SeriesNames.SERVICE, 99)).isCloseTo(WRITE, withPercentage(0.1));
    }

    @Test
    void statesWhatIsWrongWithRecords() throws Exception {
        run("", 3 * GAP, perSecond(1000), new ScriptedFile(sync -> 1000, "1 of 3 records differ"));
        assertThat(facts).containsEntry(FactNames.DISK_MISMATCH, "1 of 3 records differ");
    }
}
