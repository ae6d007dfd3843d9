// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.work;

import static io.plumbline.stats.work.Forks.INVOCATIONS;
import static io.plumbline.stats.work.Forks.NANOS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.plumbline.model.objective.Count;
import io.plumbline.model.objective.CountObjective;
import io.plumbline.model.objective.Objective;
import io.plumbline.model.result.EndState;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.result.RunResult;
import io.plumbline.model.result.RunResult.JvmActivity;
import io.plumbline.stats.Samples;
import io.plumbline.stats.objective.Judge;
import io.plumbline.stats.objective.Judgement;
import io.plumbline.stats.objective.Verdict;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ForkCountsTest {

    private static final long HARNESS_BYTES = 1_304;

    /** Of a task that allocates so much each time, counted from {@code lateNanos} on. */
    private static RunResult allocating(double each, long lateNanos) {
        double counted = 1 - (double) lateNanos / NANOS;
        long bytes = Math.round(each * INVOCATIONS * counted) + HARNESS_BYTES;
        return Forks.run(bytes / 2, bytes, 0, lateNanos);
    }

    private static ForkCount count(Count count, RunResult... runs) {
        return ForkCounts.of(Forks.fork(2, runs), count, "");
    }

    @ParameterizedTest
    @CsvSource({"0,0", "24,0", "24,12000000", "24,400000000", "1.024,12000000", "1024,700000000"})
    void knowsWhatATaskAllocatesAlsoIfCountingBeganLate(double each, long lateNanos) {
        ForkCount found = count(Count.ALLOC, allocating(each, lateNanos));
        assertThat(found.value()).isCloseTo(each, within(0.04));
        assertThat(found.low()).isLessThanOrEqualTo(each);
        assertThat(found.high()).isGreaterThanOrEqualTo(each);
    }

    @Test
    void leavesOutWhatWasAllocatedBeforeTheLastCompilation() {
        long bytes = 24 * INVOCATIONS / 4;
        RunResult unsettled = Forks.run(bytes, bytes, 0, 0);
        assertThat(count(Count.ALLOC, allocating(24, 0), unsettled).missing())
                .isEqualTo("it went from 12 B to 0 B within a run, and JIT compilers worked for 40.0 ms "
                        + "(warm up longer)");
        assertThat(count(Count.ALLOC, unsettled, allocating(0, 0)).value()).isCloseTo(0, within(0.04));

        JvmActivity still = unsettled.jvmActivity();
        RunResult ofTheTask = unsettled.withJvmActivity(
                new JvmActivity(10, 0, 0).withAllocated(still.allocatedBytes()).withWork(still.work()));
        assertThat(count(Count.ALLOC, ofTheTask).value())
                .as("no compiler had a part in it")
                .isEqualTo(6);
    }

    @Test
    void knowsHowOftenItCallsAndWaits() {
        RunResult run = Forks.run(0, 0, INVOCATIONS, 0);
        assertThat(count(Count.CALLS, run).value()).isCloseTo(2, within(0.01));
        assertThat(count(Count.SWITCHES, run).value()).isEqualTo(1);
        assertThat(count(Count.FAULTS, run).value()).isCloseTo(0, within(1e-3));
        assertThat(count(Count.CPU, run).missing())
                .isEqualTo("the client spins until an invocation is due (in a closed loop it doesn't)");
        assertThat(count(Count.DEOPTS, run).missing())
                .isEqualTo("only a flight recording counts them (explain deeply)");
    }

    @Test
    void countsTheRecordsOfEachProbe() {
        long[] nanos = new long[(int) (2 * INVOCATIONS)];
        RunResult run = Forks.run(0, 0, 0, 0, Samples.series("placing", nanos));
        List<ForkCount> all = ForkCounts.of(Forks.fork(2, run));
        assertThat(all)
                .filteredOn(one -> one.name().equals("placing:messages"))
                .singleElement()
                .extracting(ForkCount::value)
                .isEqualTo(2.0);
    }

    @Test
    void saysWhyThereIsNoCount() {
        ForkResult old = Samples.fork(Samples.run());
        assertThat(ForkCounts.of(old, Count.ALLOC, "").missing()).isEqualTo("this file has no counts of it");
        assertThat(ForkCounts.of(old, Count.CALLS, "").missing()).isEqualTo("this file has no counts of it");
        assertThat(ForkCounts.of(old.withRuns(List.of()), Count.ALLOC, "").missing())
                .isEqualTo("nothing was measured");
        assertThat(ForkCounts.of(old.ended(EndState.DIED, "out"), Count.ALLOC, "")
                        .missing())
                .isEqualTo("it ended early");
        assertThat(ForkCounts.of(old, Count.MESSAGES, "placing").missing()).isEqualTo("no probe has this name");
    }

    @ParameterizedTest
    @CsvSource({
        "calls<=2, HOLDS", "calls<=1, FAILS", "calls<2, UNDECIDED", "calls<3, HOLDS", "alloc<=24B, HOLDS",
        "alloc<25B, HOLDS", "alloc<=23B, FAILS", "alloc<24B, UNDECIDED", "alloc<1B, FAILS", "switches<0.01, HOLDS",
        "switches<=0, HOLDS", "cpu<5us, UNDECIDED", "x:messages<=1, UNDECIDED"
    })
    void judgesEveryForkByItself(String objective, Verdict expected) {
        List<ForkResult> forks = Stream.of(0L, 10_000_000L, 40_000_000L)
                .map(late -> Forks.fork(2, allocating(24, late)))
                .toList();
        assertThat(judged(objective, forks).verdict()).isEqualTo(expected);
    }

    private static Judgement judged(String objective, List<ForkResult> forks) {
        return Judge.of((CountObjective) Objective.parse(objective), forks);
    }

    /** As where one JVM's compiler did away with it, and another's didn't: that is a spread, and no mistake. */
    @Test
    void canNotTellWhereForksDiffer() {
        List<ForkResult> forks = List.of(Forks.fork(2, allocating(24, 0)), Forks.fork(2, allocating(0, 0)));
        assertThat(judged("alloc<1B", forks).verdict()).isEqualTo(Verdict.UNDECIDED);
        assertThat(judged("alloc<=0B", forks).reason()).isEqualTo("between 0 B and 24 B an invocation in 2 forks");
        assertThat(judged("alloc<1B", List.of(forks.get(0), Samples.fork(Samples.run())))
                        .reason())
                .isEqualTo("alloc isn't known in 1 of 2 forks: this file has no counts of it");
    }
}
