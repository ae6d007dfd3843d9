// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.validity;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.model.caveat.Caveat;
import io.plumbline.model.caveat.CaveatCode;
import io.plumbline.model.caveat.Severity;
import io.plumbline.model.latency.WorstInvocation;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.result.GarbageCollection;
import io.plumbline.model.result.GarbageCollection.Kind;
import io.plumbline.model.result.GarbageCollections;
import io.plumbline.model.result.RunResult;
import io.plumbline.model.result.RunResult.JvmActivity;
import io.plumbline.stats.Samples;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Runs of a second. */
class JvmChecksTest {

    private static final long MILLI = 1_000_000;

    private static ForkResult fork(JvmActivity activity) {
        return Samples.fork(Samples.run(Samples.series("response", 1000)).withJvmActivity(activity));
    }

    @Test
    void saysNothingOfACompilerThatHasNextToNothingToDo() {
        assertThat(Doubts.of(CaveatCode.STILL_COMPILING, fork(new JvmActivity(5, 0, 0))))
                .isEmpty();
    }

    @Test
    void tellsThatTheCompilerWasAtWork() {
        Caveat some = Doubts.of(CaveatCode.STILL_COMPILING, fork(new JvmActivity(6, 0, 0)))
                .orElseThrow();
        assertThat(some.severity()).isEqualTo(Severity.NOTE);
        assertThat(some.message())
                .isEqualTo("JIT compilers worked for 6 ms, all threads together, from the start of the measured 1.00 s"
                        + " to its last invocation");
        Caveat much = Doubts.of(CaveatCode.STILL_COMPILING, fork(new JvmActivity(51, 0, 0)))
                .orElseThrow();
        assertThat(much.severity()).isEqualTo(Severity.WARNING);
        assertThat(much.remedy()).contains("a longer warm-up");
    }

    @Test
    void tellsEveryCollectionAndWarnsOfThoseThatTookLong() {
        assertThat(Doubts.of(CaveatCode.GARBAGE_COLLECTED, fork(new JvmActivity(0, 0, 0))))
                .isEmpty();
        Caveat one = Doubts.of(CaveatCode.GARBAGE_COLLECTED, fork(new JvmActivity(0, 1, 0)))
                .orElseThrow();
        assertThat(one.severity()).isEqualTo(Severity.NOTE);
        Caveat slow = Doubts.of(CaveatCode.GARBAGE_COLLECTED, fork(new JvmActivity(0, 3, 2)))
                .orElseThrow();
        assertThat(slow.severity()).isEqualTo(Severity.WARNING);
        assertThat(slow.message()).isEqualTo("3 garbage collections took 2 ms in the measured part");
    }

    @Test
    void tellsHowManyOfTheSlowestTheyFellInto() {
        GarbageCollection pause =
                new GarbageCollection(Kind.PAUSE, 100 * MILLI, 10 * MILLI, "Copy", "Allocation Failure", "end");
        Optional<GarbageCollections> told = Optional.of(new GarbageCollections(MILLI, 0, List.of(pause)));
        assertThat(Doubts.of(
                        CaveatCode.GARBAGE_COLLECTED,
                        Samples.fork(slow(new JvmActivity(0, 1, 10).withCollections(told)))))
                .map(Caveat::message)
                .contains("1 GC pause took 10 ms in the measured part"
                        + "; 2 of its 4 slowest invocations spent half of their time or more in pauses");
    }

    @Test
    void countsWhatItsMillisecondsAreAbout() {
        Optional<GarbageCollections> told = Optional.of(new GarbageCollections(
                MILLI,
                0,
                List.of(
                        new GarbageCollection(Kind.PAUSE, 0, 3 * MILLI, "Pauses", "Allocation Rate", "end"),
                        new GarbageCollection(Kind.CONCURRENT, 0, 90 * MILLI, "Cycles", "Allocation Rate", "end"))));
        assertThat(Doubts.of(CaveatCode.GARBAGE_COLLECTED, fork(new JvmActivity(0, 2, 3).withCollections(told))))
                .map(Caveat::message)
                .contains("1 GC pause took 3 ms in the measured part");
        Optional<GarbageCollections> beside =
                Optional.of(new GarbageCollections(MILLI, 0, told.get().events().subList(1, 2)));
        assertThat(Doubts.of(CaveatCode.GARBAGE_COLLECTED, fork(new JvmActivity(0, 1, 0).withCollections(beside))))
                .isEmpty();
    }

    /** Two invocations around 105 ms, one elsewhere, and a stall of 90 ms that the pause was but a part of. */
    private static RunResult slow(JvmActivity activity) {
        return Samples.run()
                .withWorst(List.of(
                        new WorstInvocation(99 * MILLI, 0, 11 * MILLI),
                        new WorstInvocation(100 * MILLI, 10 * MILLI, 10_000),
                        new WorstInvocation(500 * MILLI, 0, 5 * MILLI),
                        new WorstInvocation(50 * MILLI, 0, 90 * MILLI)))
                .withJvmActivity(activity);
    }
}
