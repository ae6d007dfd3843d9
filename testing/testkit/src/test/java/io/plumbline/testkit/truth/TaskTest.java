// SPDX-License-Identifier: Apache-2.0
package io.plumbline.testkit.truth;

import static io.plumbline.testkit.truth.Truth.assertHolds;
import static io.plumbline.testkit.truth.Truth.constant;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.plumbline.core.plan.RunOutcome;
import io.plumbline.core.schedule.PoissonArrivals;
import io.plumbline.core.schedule.UniformArrivals;
import io.plumbline.core.task.LatencyTask;
import io.plumbline.core.task.Probe;
import io.plumbline.core.task.RunContext;
import io.plumbline.model.Rate;
import io.plumbline.model.latency.Series;
import io.plumbline.model.result.EndState;
import io.plumbline.model.result.RunResult.InvocationCounts;
import io.plumbline.testkit.ManualNanoClock;
import io.plumbline.testkit.ReplyScript;
import io.plumbline.testkit.ScriptedTask;
import io.plumbline.testkit.ServiceTimes;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** What else a run has to say truthfully: losses, failures, probes, rates, overload. */
class TaskTest {

    private static final long GAP = 1000;
    private static final long SERVICE = 250;
    private static final int ARRIVALS = 1000;
    private static final long RUN = ARRIVALS * GAP;

    private final Simulation simulation =
            Simulation.of(new UniformArrivals(Simulation.every(GAP))).lasting(RUN);

    @Test
    void aLostReplyIsALowerBound() {
        ScriptedTask task = new ScriptedTask(
                        simulation.clock, ServiceTimes.constant(SERVICE).stallingAt(500, 5000))
                .losing(500);
        RunOutcome run = simulation.invoke(task);

        assertThat(run.result().counts().lost()).isEqualTo(1);
        assertThat(run.result().counts().completed()).isEqualTo(ARRIVALS - 1);
        assertThat(run.result().counts().scheduled()).isEqualTo(ARRIVALS);
        assertThat(Truth.response(run).censored()).isEqualTo(Truth.histogram(5000 + SERVICE));
        assertThat(Truth.response(run).count()).isEqualTo(ARRIVALS);
        assertThat(Truth.service(run).maxNanos()).isEqualTo(5000 + SERVICE);
    }

    @Test
    void lostRepliesOfTheWarmUpAreNotCounted() {
        ScriptedTask task = new ScriptedTask(simulation.clock, ServiceTimes.constant(SERVICE))
                .losing(10)
                .losing(600);
        RunOutcome run = simulation.warmUp(RUN / 2).lasting(RUN / 2).invoke(task);

        assertThat(run.result().counts().lost()).isEqualTo(1);
        assertHolds(Truth.response(run), constant(ARRIVALS / 2, SERVICE));
    }

    @Test
    void aTaskThatThrowsEndsTheRunAndItsInvocationIsALowerBound() {
        ScriptedTask task = new ScriptedTask(
                        simulation.clock, ServiceTimes.constant(SERVICE).stallingAt(600, 700))
                .failingAt(600);
        RunOutcome run = simulation.invoke(task);

        assertThat(run.result().end()).isEqualTo(EndState.TASK_FAILED);
        assertThat(run.failure()).get().isInstanceOf(IllegalStateException.class);
        assertThat(run.result().counts().completed()).isEqualTo(600);
        assertThat(run.result().counts().inFlight()).isEqualTo(1);
        assertThat(run.result().offeredPerSecond())
                .isEqualTo(Simulation.every(GAP).perSecond());
        assertThat(Truth.response(run).censored()).isEqualTo(Truth.histogram(700 + SERVICE));
    }

    @Test
    void aTaskThatThrowsInTheWarmUpHasMeasuredNothing() {
        ScriptedTask task = new ScriptedTask(simulation.clock, ServiceTimes.constant(SERVICE)).failingAt(100);
        RunOutcome run = simulation.warmUp(RUN / 2).lasting(RUN / 2).invoke(task);

        assertThat(run.result().end()).isEqualTo(EndState.TASK_FAILED);
        assertThat(run.result().counts()).isEqualTo(new InvocationCounts(0, 0, 0, 0, 0));
        assertThat(Truth.response(run).count()).isZero();
    }

    @Test
    void aProbeIsRecordedInLockStep() {
        ScriptedTask task = new ScriptedTask(simulation.clock, ServiceTimes.exponential(SERVICE, 8)).probing("leg");
        RunOutcome run = simulation.warmUp(RUN / 2).lasting(RUN / 2).invoke(task);

        Series probe = Truth.series(run, "leg");
        Series service = Truth.service(run);
        assertThat(probe.count()).isEqualTo(ARRIVALS / 2);
        assertThat(probe.histogram()).isEqualTo(service.histogram());
        assertThat(probe.maxNanos()).isEqualTo(service.maxNanos());
    }

    @Test
    void invocationsOfTheWarmUpAreCountedAsMadeToo() {
        assertThat(simulation
                        .warmUp(RUN / 2)
                        .lasting(RUN / 2)
                        .invoke(ServiceTimes.constant(SERVICE))
                        .invoked())
                .isEqualTo(ARRIVALS);

        Simulation closed = Simulation.closedLoop().warmUp(300 * 5_000).lasting(300 * 1_000);
        assertThat(closed.invoke(ServiceTimes.constant(300)).invoked()).isEqualTo(6_000);

        Simulation sent = Simulation.of(new UniformArrivals(Simulation.every(GAP)))
                .warmUp(RUN / 2)
                .lasting(RUN / 2);
        assertThat(sent.send(ReplyScript.after(GAP / 2)).invoked()).isEqualTo(ARRIVALS);
    }

    @Test
    void theRateIsAchievedWhenNothingIsLate() {
        RunOutcome run = simulation.invoke(ServiceTimes.constant(SERVICE));

        assertThat(run.result().offeredPerSecond()).isCloseTo(1e6, within(1e-6));
        assertThat(run.result().achievedPerSecond()).isCloseTo(1e6, within(1e-6));
        assertThat(run.result().backlogGrowth()).isZero();
    }

    @Test
    void aLoadThatIsTooHighShowsAsGrowthAndAsTheRateThatIsPossible() {
        OverloadedQueue queue = new OverloadedQueue(100_000, 80_000);
        RunOutcome run = Simulation.of(new UniformArrivals(Rate.perSecond(100_000)))
                .lasting(1_000_000_000)
                .withIntervals(10_000_000)
                .invoke(ServiceTimes.constant(12_500));

        assertThat(run.result().backlogGrowth()).isCloseTo(queue.growth(), within(1e-3));
        assertThat(run.result().achievedPerSecond()).isCloseTo(80_000, within(80.0));
        assertThat(run.result().offeredPerSecond()).isCloseTo(100_000, within(1e-3));
        double p90 = queue.responseNanosAt(0.9, 1_000_000_000);
        assertThat(Truth.quantile(Truth.response(run), 0.9)).isCloseTo(p90, within(0.002 * p90));
    }

    @Test
    void aLoadThatIsTooHighAndCutOffLeavesTheUnfinishedShare() {
        OverloadedQueue queue = new OverloadedQueue(100_000, 80_000);
        RunOutcome run = Simulation.of(new UniformArrivals(Rate.perSecond(100_000)))
                .lasting(1_000_000_000)
                .draining(0)
                .invoke(ServiceTimes.constant(12_500));

        assertThat(run.result().counts().unsent() / 100_000.0).isCloseTo(queue.unfinishedShare(), within(2e-5));
        assertThat(run.result().counts().scheduled()).isEqualTo(100_000);
        assertThat(run.result().achievedPerSecond()).isCloseTo(80_000, within(80.0));
    }

    @Test
    void aSteadyQueueHasNoGrowth() {
        RunOutcome run = Simulation.of(new PoissonArrivals(Rate.perSecond(80_000), 6))
                .lasting(1_000_000_000)
                .withIntervals(10_000_000)
                .invoke(ServiceTimes.exponential(10_000, 2));

        assertThat(run.result().backlogGrowth()).isLessThan(1e-4);
    }

    @Test
    void theWorstInvocationsAreKeptWithTheirSplit() {
        RunOutcome run =
                simulation.keepingWorst(3).invoke(ServiceTimes.constant(SERVICE).stallingAt(700, 5000));

        assertThat(run.result().worst())
                .extracting(one -> one.intendedOffsetNanos())
                .containsExactly(700 * GAP, 701 * GAP, 702 * GAP);
        assertThat(run.result().worst()).extracting(one -> one.waitNanos()).containsExactly(0L, 4250L, 3500L);
        assertThat(run.result().worst()).extracting(one -> one.serviceNanos()).containsExactly(5250L, 250L, 250L);
    }

    @Test
    void intervalsBeginWithTheMeasuredPart() {
        RunOutcome run = simulation
                .warmUp(350 * GAP)
                .lasting(650 * GAP)
                .withIntervals(100 * GAP)
                .invoke(ServiceTimes.constant(SERVICE));

        Series response = Truth.response(run);
        assertThat(response.intervals()).isNotEmpty();
        assertThat(response.intervals().get(0).startOffsetNanos()).isZero();
        assertThat(response.intervals().get(response.intervals().size() - 1).endOffsetNanos())
                .isEqualTo(650 * GAP);
        assertThat(response.intervals().stream()
                        .mapToLong(one -> one.histogram().totalCount())
                        .sum())
                .isEqualTo(650);
    }

    @Test
    void aClosedLoopMeasuresBackToBack() {
        long[] services = new long[2000];
        ServiceTimes times = ServiceTimes.exponential(SERVICE, 21);
        Arrays.setAll(services, k -> times.nanosOf(k, 0));
        int count = 0;
        long endNanos = 0;
        for (; endNanos < RUN / 4; count++) {
            endNanos += services[count];
        }
        RunOutcome run = Simulation.closedLoop().lasting(RUN / 4).invoke(ServiceTimes.exponential(SERVICE, 21));

        assertHolds(Truth.service(run), Arrays.copyOf(services, count));
        assertThat(run.result().achievedPerSecond()).isCloseTo(count * 1e9 / endNanos, within(1e-3));
    }

    @Test
    void legsThatBeginAndEndWithTheInvocationAddUpToItsServiceTime() {
        RunOutcome run = simulation.warmUp(RUN / 2).lasting(RUN / 2).invoke(new TwoLegs(simulation.clock));

        assertHolds(run.result().series("there").orElseThrow(), constant(ARRIVALS / 2, 100));
        assertHolds(run.result().series("back").orElseThrow(), constant(ARRIVALS / 2, 150));
        assertHolds(Truth.service(run), constant(ARRIVALS / 2, 250));
    }

    /** Takes 100 ns to the middle and 150 ns back. */
    private static final class TwoLegs implements LatencyTask {

        private final ManualNanoClock clock;
        private RunContext context;
        private Probe there;
        private Probe back;

        TwoLegs(ManualNanoClock clock) {
            this.clock = clock;
        }

        @Override
        public void init(RunContext runContext) {
            context = runContext;
            there = runContext.probe("there");
            back = runContext.probe("back");
        }

        @Override
        public void run(long intendedStartNanos) {
            clock.advance(100);
            long middleNanos = context.actualStartNanos() + 100;
            there.record(middleNanos - context.actualStartNanos());
            back.recordUntilCompletion(middleNanos);
            clock.advance(150);
        }
    }
}
