// SPDX-License-Identifier: Apache-2.0
package io.plumbline.testkit.truth;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.core.plan.RunOutcome;
import io.plumbline.core.schedule.UniformArrivals;
import io.plumbline.model.explain.SlowLog;
import io.plumbline.model.explain.SlowLog.Gap;
import io.plumbline.model.explain.SlowLog.SlowInvocation;
import io.plumbline.testkit.ServiceTimes;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The tail that a run keeps: every invocation above its threshold, and the gaps that the client saw while it waited. */
class TailTest {

    private static final long GAP = 100_000;
    private static final long SERVICE = 25_000;
    private static final long WARM_UP = 100 * GAP;
    private static final long RUN = 1000 * GAP;
    private static final long FREEZE = 1_000_000;
    private static final long UNTIL_DUE = 30_000;
    private static final long FROZEN_AT = 500 * GAP - UNTIL_DUE;

    private final Simulation simulation = Simulation.of(new UniformArrivals(Simulation.every(GAP)))
            .warmUp(WARM_UP)
            .lasting(RUN)
            .keepingTail(256);

    @Test
    void keepsEveryInvocationOfTheTailToTheNanosecond() {
        SlowLog log = tail(simulation.frozenAt(WARM_UP + FROZEN_AT, FREEZE).invoke(ServiceTimes.constant(SERVICE)));

        assertThat(log.measuredFromNanos()).isEqualTo(Simulation.START_NANOS + WARM_UP);
        SlowInvocation first = log.invocations().stream()
                .max(Comparator.comparingLong(SlowInvocation::responseNanos))
                .orElseThrow();
        assertThat(first.dueOffsetNanos()).isEqualTo(500 * GAP);
        assertThat(first.latenessNanos()).isBetween(FREEZE - UNTIL_DUE, FREEZE - UNTIL_DUE + 100);
        assertThat(first.serviceNanos()).isEqualTo(SERVICE);
        assertThat(log.invocations()).hasSize(13).allMatch(one -> one.responseNanos() > log.aboveNanos());
        assertThat(after(first, log)).allMatch(one -> one.latenessNanos() == 0);
    }

    @Test
    void keepsTheTailWhateverTheWarmUpWasLike() {
        SlowLog log = tail(simulation
                .frozenAt(50 * GAP, 4 * FREEZE) // all of the warm-up's rest is slower than anything later
                .frozenAt(WARM_UP + FROZEN_AT, FREEZE)
                .invoke(ServiceTimes.constant(SERVICE)));

        assertThat(log.invocations()).anyMatch(one -> one.dueOffsetNanos() == 500 * GAP);
        assertThat(log.aboveNanos()).isLessThan(FREEZE / 10);
    }

    private static List<SlowInvocation> after(SlowInvocation first, SlowLog log) {
        return log.invocations().stream()
                .filter(one -> one.dueOffsetNanos() > first.dueOffsetNanos())
                .limit(12)
                .toList();
    }

    @Test
    void seesTheGapThatMadeAnInvocationLate() {
        SlowLog log = tail(simulation.frozenAt(WARM_UP + FROZEN_AT, FREEZE).invoke(ServiceTimes.constant(SERVICE)));

        assertThat(interruptions(log)).singleElement().satisfies(gap -> {
            long freeSince = 499 * GAP
                    + SERVICE; // this clock jumps to what a client waits for, so that all of a wait is one gap
            assertThat(gap.startOffsetNanos()).isBetween(freeSince, freeSince + 100);
            assertThat(gap.nanos()).isBetween(FREEZE, FREEZE + FROZEN_AT - freeSince);
            assertThat(gap.thread()).isZero();
        });
    }

    @Test
    void seesNoGapWhereNobodyWaits() {
        SlowLog log =
                tail(simulation.frozenAt(WARM_UP + 500 * GAP + 5_000, FREEZE).invoke(ServiceTimes.constant(SERVICE)));

        assertThat(interruptions(log)).isEmpty();
        assertThat(log.invocations()).extracting(SlowInvocation::serviceNanos).contains(SERVICE + FREEZE);
    }

    @Test
    void isNotKeptUnlessAskedFor() {
        RunOutcome run = Simulation.of(new UniformArrivals(Simulation.every(GAP)))
                .lasting(RUN)
                .invoke(ServiceTimes.constant(SERVICE));
        assertThat(run.result().slowLog()).isEmpty();
    }

    /** This clock jumps to what a client waits for, so that every wait is a gap. */
    private static List<Gap> interruptions(SlowLog log) {
        return log.gaps().stream().filter(gap -> gap.nanos() > GAP).toList();
    }

    private static SlowLog tail(RunOutcome run) {
        return run.result().slowLog().orElseThrow();
    }
}
