// SPDX-License-Identifier: Apache-2.0
package io.plumbline.explain.watch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.plumbline.explain.FakeFiles;
import io.plumbline.explain.perf.PerfRecord;
import io.plumbline.explain.perf.PerfRecord.Kind;
import io.plumbline.model.explain.EventKind;
import io.plumbline.model.explain.EventReason;
import io.plumbline.model.explain.TimedEvent;
import io.plumbline.model.explain.WatchedProcess;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SwitchLogTest {

    private static final int CLIENT = 10;
    private static final int HOT = 11;
    private static final int COMPILER = 12;
    private static final int STRANGER = 99;

    @TempDir
    private Path root;

    private final EventLog log = new EventLog(100);
    private SwitchLog switches;

    @BeforeEach
    void namesThreads() {
        FakeFiles host = new FakeFiles(root)
                .file("proc/10/task/11/comm", "hot")
                .file("proc/10/task/12/comm", "C2 CompilerThre")
                .file("proc/99/task/99/comm", "stress");
        ThreadNames names = new ThreadNames(host.files());
        names.addProcess(WatchedProcess.CLIENT, CLIENT);
        switches = new SwitchLog(names, log, 1_000);
    }

    @Test
    void namesTheThreadOfOursThatTookTheCpu() {
        accept(Kind.PREEMPTED, HOT, 0, 1_000);
        accept(Kind.SWITCHED_IN, COMPILER, 0, 1_010);
        accept(Kind.BLOCKED, COMPILER, 0, 1_990);
        accept(Kind.SWITCHED_IN, HOT, 0, 2_000);

        assertThat(log.events())
                .containsExactly(new TimedEvent(
                        EventKind.PREEMPTED,
                        WatchedProcess.CLIENT,
                        HOT,
                        "hot",
                        0,
                        1_000,
                        2_000,
                        0,
                        EventReason.C2_COMPILER,
                        "\"C2 CompilerThre\" of the client"));
    }

    @Test
    void saysAnotherProcessWhereNobodyOfOursRan() {
        accept(Kind.PREEMPTED, HOT, 0, 1_000);
        accept(Kind.SWITCHED_IN, COMPILER, 0, 1_900); // too short to be the reason
        accept(Kind.BLOCKED, COMPILER, 0, 1_990);
        accept(Kind.SWITCHED_IN, HOT, 0, 2_000);

        assertThat(details()).containsExactly("another process");
    }

    @Test
    void namesStrangersWhereTheyAreSeen() {
        accept(Kind.PREEMPTED, HOT, 0, 1_000);
        accept(STRANGER, Kind.SWITCHED_IN, STRANGER, 0, 1_000);
        accept(Kind.SWITCHED_IN, HOT, 1, 9_000);

        assertThat(details()).containsExactly("stress [99]", "CPU 0 to 1");
        assertThat(log.events()).extracting(TimedEvent::cpu).containsExactly(0, 1);
    }

    @Test
    void takesRepetitionsForOneSwitch() {
        accept(Kind.BLOCKED, HOT, 0, 1_000);
        accept(Kind.BLOCKED, HOT, 0, 1_001);
        accept(Kind.SWITCHED_IN, HOT, 0, 5_000);
        accept(Kind.SWITCHED_IN, HOT, 0, 5_001);

        assertThat(log.events()).hasSize(1).allMatch(event -> event.durationNanos() == 4_000);
    }

    @Test
    void leavesOutShortBlockingButNoPreemption() {
        accept(Kind.BLOCKED, HOT, 0, 1_000);
        accept(Kind.SWITCHED_IN, HOT, 0, 1_500);
        accept(Kind.PREEMPTED, HOT, 0, 2_000);
        accept(Kind.SWITCHED_IN, HOT, 0, 2_001);

        assertThat(log.events()).extracting(TimedEvent::kind).containsExactly(EventKind.PREEMPTED);
    }

    @Test
    void claimsNothingAboutATimeInWhichRecordsWereLost() {
        accept(Kind.PREEMPTED, HOT, 0, 1_000);
        accept(Kind.LOST, 0, 0, 5_000);
        accept(Kind.SWITCHED_IN, HOT, 0, 9_000);

        assertThat(log.events()).isEmpty();
    }

    @Test
    void readsTheNameOfAThreadThatStartedLaterAndNeverGotOneOfItsOwn() {
        new FakeFiles(root).file("proc/10/task/13/comm", "java");
        accept(Kind.BLOCKED, 13, 0, 1_000);
        accept(Kind.SWITCHED_IN, 13, 0, 9_000);

        assertThat(log.events()).extracting(TimedEvent::thread).containsExactly("java");
    }

    @Test
    void leavesOutTheThreadThatWaitsForTheEndOfTheMainThread() {
        accept(Kind.BLOCKED, CLIENT, 0, 1_000);
        accept(Kind.SWITCHED_IN, CLIENT, 0, 9_000_000);

        assertThat(log.events()).isEmpty();
    }

    @Test
    void splitsASleepAtItsWakeUp() {
        accept(Kind.BLOCKED, HOT, 0, 100_000);
        accept(99, Kind.WOKEN, HOT, 1, 150_000);
        accept(Kind.SWITCHED_IN, COMPILER, 0, 150_010);
        accept(Kind.PREEMPTED, COMPILER, 0, 900_000);
        accept(Kind.SWITCHED_IN, HOT, 0, 900_010);

        assertThat(log.events())
                .extracting(
                        TimedEvent::kind,
                        TimedEvent::startNanos,
                        TimedEvent::endNanos,
                        TimedEvent::uncertaintyNanos,
                        TimedEvent::detail)
                .containsExactly(
                        tuple(EventKind.BLOCKED, 100_000L, 150_000L, 0L, ""),
                        tuple(EventKind.PREEMPTED, 150_000L, 900_010L, 0L, "\"C2 CompilerThre\" of the client"));
        assertThat(switches.sleepsWithoutEnd(WatchedProcess.CLIENT)).isZero();
    }

    @Test
    void saysOfASleepWhoseWakeUpWasNotSeenThatItMayHaveEndedAnyTime() {
        accept(Kind.BLOCKED, HOT, 0, 100_000);
        accept(Kind.SWITCHED_IN, HOT, 0, 900_000);

        assertThat(log.events())
                .singleElement()
                .satisfies(event -> assertThat(event.uncertaintyNanos()).isEqualTo(event.durationNanos()));
        assertThat(switches.sleepsWithoutEnd(WatchedProcess.CLIENT)).isOne();
    }

    @Test
    void knowsAWakeUpWhileTheThreadLeavesItsCpuFromAnEarlierOne() {
        accept(99, Kind.WOKEN, HOT, 1, 99_000);
        accept(Kind.BLOCKED, HOT, 0, 100_000);
        accept(Kind.SWITCHED_IN, HOT, 0, 200_000);
        accept(99, Kind.WOKEN, HOT, 1, 300_000); // it was running
        accept(Kind.BLOCKED, HOT, 0, 400_000);
        accept(Kind.SWITCHED_IN, HOT, 0, 500_000);

        assertThat(log.events())
                .extracting(TimedEvent::kind, TimedEvent::startNanos, TimedEvent::uncertaintyNanos)
                .containsExactly(
                        tuple(EventKind.PREEMPTED, 100_000L, 0L), tuple(EventKind.BLOCKED, 400_000L, 100_000L));
    }

    @Test
    void takesNoWakeUpOfAThreadThatCouldRunForTheEndOfASleep() {
        accept(99, Kind.WOKEN, HOT, 1, 40_000);
        accept(Kind.PREEMPTED, HOT, 0, 100_000);
        accept(99, Kind.WOKEN, HOT, 1, 500_000);
        accept(Kind.SWITCHED_IN, HOT, 0, 900_000);

        assertThat(log.events())
                .extracting(TimedEvent::kind, TimedEvent::durationNanos)
                .containsExactly(tuple(EventKind.PREEMPTED, 800_000L));
    }

    @Test
    void namesPrioritiesAndWhatRealTimeLeavesToOthers() {
        String behindName = " S 1 1 1 0 -1 0 0 0 0 0 0 0 0 0 %d %d 2 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 %d %d";
        new FakeFiles(root)
                .file("proc/10/task/11/stat", "11 (hot (1))" + String.format(behindName, -11, 0, 10, 1))
                .file("proc/99/task/99/stat", "99 (stress)" + String.format(behindName, 30, 5, 0, 0))
                .file("proc/sys/kernel/sched_rt_period_us", "1000000")
                .file("proc/sys/kernel/sched_rt_runtime_us", "950000");
        accept(Kind.PREEMPTED, HOT, 0, 1_000);
        accept(STRANGER, Kind.SWITCHED_IN, STRANGER, 0, 1_000);
        accept(Kind.SWITCHED_IN, HOT, 0, 9_000);

        assertThat(details())
                .containsExactly("stress [99] at nice 5, waiting at real-time priority 10 "
                        + "(real-time throttling: up to 50.0 ms of each 1.00 s are others')");
    }

    private List<String> details() {
        return log.events().stream().map(TimedEvent::detail).toList();
    }

    private void accept(Kind kind, int thread, int cpu, long timeNanos) {
        accept(CLIENT, kind, thread, cpu, timeNanos);
    }

    private void accept(int pid, Kind kind, int thread, int cpu, long timeNanos) {
        switches.accept(new PerfRecord(kind, pid, thread, cpu, timeNanos, 0, ""));
    }
}
