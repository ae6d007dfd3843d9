// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.validity;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.model.caveat.Caveat;
import io.plumbline.model.caveat.CaveatCode;
import io.plumbline.model.caveat.Severity;
import io.plumbline.model.latency.WorstInvocation;
import io.plumbline.model.result.GarbageCollection;
import io.plumbline.model.result.GarbageCollection.Kind;
import io.plumbline.model.result.GarbageCollections;
import io.plumbline.model.result.RunResult;
import io.plumbline.model.result.RunResult.JvmActivity;
import io.plumbline.stats.Samples;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Runs of one second in which the JVM did something besides. */
class JvmChecksTest {

    private static final long MILLI = 1_000_000;

    @Test
    void saysNothingOfAJvmThatDidNothingElse() {
        assertThat(find(CaveatCode.GARBAGE_COLLECTED, new JvmActivity(0, 0, 0))).isEmpty();
        assertThat(find(CaveatCode.STILL_COMPILING, new JvmActivity(5, 0, 0))).isEmpty();
    }

    @Test
    void tellsOfGarbageCollections() {
        Caveat few =
                find(CaveatCode.GARBAGE_COLLECTED, new JvmActivity(0, 2, 1)).orElseThrow();
        assertThat(few.severity()).isEqualTo(Severity.NOTE);
        assertThat(few.message()).isEqualTo("2 garbage collections took 1 ms in the measured part of run 1");
        assertThat(find(CaveatCode.GARBAGE_COLLECTED, new JvmActivity(0, 2, 20)))
                .map(Caveat::severity)
                .contains(Severity.WARNING);
    }

    @Test
    void tellsHowManyOfTheSlowestTheyFellInto() {
        GarbageCollection pause =
                new GarbageCollection(Kind.PAUSE, 100 * MILLI, 10 * MILLI, "Copy", "Allocation Failure", "end");
        Optional<GarbageCollections> told = Optional.of(new GarbageCollections(MILLI, 0, List.of(pause)));
        assertThat(find(CaveatCode.GARBAGE_COLLECTED, new JvmActivity(0, 1, 10, told)))
                .map(Caveat::message)
                .contains("1 garbage collection took 10 ms in the measured part of run 1"
                        + "; 2 of its 3 slowest invocations were under way in a pause");
    }

    @Test
    void tellsOfACompilerAtWork() {
        assertThat(find(CaveatCode.STILL_COMPILING, new JvmActivity(10, 0, 0)))
                .map(Caveat::severity)
                .contains(Severity.NOTE);
        assertThat(find(CaveatCode.STILL_COMPILING, new JvmActivity(100, 0, 0)))
                .map(Caveat::severity)
                .contains(Severity.WARNING);
    }

    private static Optional<Caveat> find(CaveatCode code, JvmActivity activity) {
        return ValidityCheck.of(List.of(Samples.fork(run(activity)))).stream()
                .filter(caveat -> caveat.code() == code)
                .findFirst();
    }

    /** Two invocations around 105 ms, one elsewhere. */
    private static RunResult run(JvmActivity activity) {
        RunResult run = Samples.run();
        return new RunResult(
                run.index(),
                run.startedAt(),
                run.arrivals(),
                run.duration(),
                run.counts(),
                run.offeredPerSecond(),
                run.achievedPerSecond(),
                run.backlogGrowth(),
                run.series(),
                List.of(
                        new WorstInvocation(99 * MILLI, 0, 11 * MILLI),
                        new WorstInvocation(100 * MILLI, 10 * MILLI, 10_000),
                        new WorstInvocation(500 * MILLI, 0, 5 * MILLI)),
                activity,
                run.end(),
                run.clientSpread());
    }
}
