// SPDX-License-Identifier: Apache-2.0
package io.plumbline.testkit.truth;

import static io.plumbline.testkit.truth.Truth.assertHolds;
import static io.plumbline.testkit.truth.Truth.constant;
import static io.plumbline.testkit.truth.Truth.minus;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.plumbline.core.plan.RunOutcome;
import io.plumbline.core.schedule.UniformArrivals;
import io.plumbline.model.latency.Series;
import io.plumbline.model.result.EndState;
import io.plumbline.stats.queueing.Lindley;
import io.plumbline.stats.queueing.StalledQueue;
import io.plumbline.testkit.ServiceTimes;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** D/D/1 with one stall: arrivals every 1000 ns, served 250 ns each, to the nanosecond. */
class StallTest {

    private static final long GAP = 1000;
    private static final long SERVICE = 250;
    private static final long STALL = 100_000;
    private static final int ARRIVALS = 1000;
    private static final long RUN = ARRIVALS * GAP;
    private static final long STALL_AT = 300 * GAP;
    private static final int FIRST = 300;

    private final Simulation simulation = Simulation.of(new UniformArrivals(Simulation.every(GAP)))
            .lasting(RUN)
            .keepingWorst(ARRIVALS + 1);
    private final StalledQueue queue = new StalledQueue(GAP, SERVICE, RUN, STALL);

    @Test
    void aStallInTheTaskIsChargedToAllThatWereDueDuringIt() {
        RunOutcome run = simulation.invoke(ServiceTimes.constant(SERVICE).stallingAt(FIRST, STALL));

        long[] responses = responses(FIRST, DelayedResponses.of(queue, 0));
        long[] services = constant(ARRIVALS, SERVICE);
        services[FIRST] += STALL;
        assertHolds(Truth.response(run), responses);
        assertHolds(Truth.service(run), services);
        assertHolds(Truth.waits(run), minus(responses, services));
        assertHolds(Truth.lateness(run), constant(ARRIVALS, 0));
        assertHolds(Truth.queueing(run), minus(responses, services));
        assertHolds(Truth.disturbance(run), constant(ARRIVALS, 0));
        assertThat(Truth.responses(Truth.path(run))).isEqualTo(responses);
        assertThat(DelayedResponses.of(queue, 0)).hasSize(134);
    }

    @Test
    void aFreezeInTheMiddleOfAnInvocationIsTheSameAsAStallOfTheTask() {
        RunOutcome run = simulation.frozenAt(STALL_AT + 100, STALL).invoke(ServiceTimes.constant(SERVICE));

        assertHolds(Truth.response(run), responses(FIRST, DelayedResponses.of(queue, 0)));
        assertHolds(Truth.lateness(run), constant(ARRIVALS, 0));
    }

    @Test
    void aFreezeOfTheHarnessWhileItWaitsIsChargedToAllThatWereDueDuringIt() {
        long untilFirst = 300;
        RunOutcome run = simulation.frozenAt(STALL_AT - untilFirst, STALL).invoke(ServiceTimes.constant(SERVICE));

        long[] responses = responses(FIRST, DelayedResponses.of(queue, untilFirst));
        assertHolds(Truth.response(run), responses);
        assertHolds(Truth.service(run), constant(ARRIVALS, SERVICE));
        assertHolds(Truth.waits(run), minus(responses, constant(ARRIVALS, SERVICE)));
        assertThat(Truth.responses(Truth.path(run))).isEqualTo(responses);
    }

    @Test
    void onlyTheFreezeItselfIsLatenessAndTheQueueBehindItIsDisturbanceToo() {
        long untilFirst = 300;
        RunOutcome run = simulation.frozenAt(STALL_AT - untilFirst, STALL).invoke(ServiceTimes.constant(SERVICE));

        long[] lateness = constant(ARRIVALS, 0);
        lateness[FIRST] = STALL - untilFirst;
        assertHolds(Truth.lateness(run), lateness);
        assertHolds(Truth.queueing(run), constant(ARRIVALS, 0));
        long[] responses = responses(FIRST, DelayedResponses.of(queue, untilFirst));
        assertHolds(Truth.disturbance(run), minus(responses, constant(ARRIVALS, SERVICE)));
    }

    @Test
    void aFreezeAcrossTheBorderOfTheWarmUpIsChargedToTheMeasuredOnesDueDuringIt() {
        long untilFirst = 300;
        int warmUpArrivals = 350;
        RunOutcome run = simulation
                .warmUp(warmUpArrivals * GAP)
                .lasting(RUN - warmUpArrivals * GAP)
                .frozenAt(STALL_AT - untilFirst, STALL)
                .invoke(ServiceTimes.constant(SERVICE));

        long[] all = responses(FIRST, DelayedResponses.of(queue, untilFirst));
        long[] measured = Arrays.copyOfRange(all, warmUpArrivals, ARRIVALS);
        assertHolds(Truth.response(run), measured);
        assertHolds(Truth.service(run), constant(measured.length, SERVICE));
        assertHolds(Truth.lateness(run), constant(measured.length, 0)); // the freeze itself hit a warm-up invocation
        assertThat(Truth.responses(Truth.path(run))).containsExactly(measured);
        assertThat(Truth.path(run).get(0).intendedOffsetNanos()).isZero();
        assertThat(simulation.expected.strayed()).isZero();
    }

    @Test
    void aStallOfTheTaskAcrossTheBorderOfTheWarmUpIsNotItselfMeasuredButItsQueueIs() {
        int warmUpArrivals = 350;
        RunOutcome run = simulation
                .warmUp(warmUpArrivals * GAP)
                .lasting(RUN - warmUpArrivals * GAP)
                .invoke(ServiceTimes.constant(SERVICE).stallingAt(FIRST, STALL));

        long[] all = responses(FIRST, DelayedResponses.of(queue, 0));
        long[] measured = Arrays.copyOfRange(all, warmUpArrivals, ARRIVALS);
        assertHolds(Truth.response(run), measured);
        assertHolds(Truth.service(run), constant(measured.length, SERVICE));
        assertThat(run.result().counts().scheduled()).isEqualTo(measured.length);
    }

    @Test
    void aFreezeUpToTheEndOfTheRunIsWaitedForWithinTheDrain() {
        long untilFirst = 300;
        long frozenAt = 950 * GAP - untilFirst;
        RunOutcome run = simulation.frozenAt(frozenAt, STALL).invoke(ServiceTimes.constant(SERVICE));

        long[] responses = responses(950, DelayedResponses.of(queue, untilFirst));
        assertHolds(Truth.response(run), responses);
        assertThat(run.result().counts().completed()).isEqualTo(ARRIVALS);
        assertThat(run.result().counts().censored()).isZero();
    }

    @Test
    void aFreezeBeyondTheDrainLeavesLowerBoundsOfTheUnsent() {
        long untilFirst = 300;
        long frozenAt = 950 * GAP - untilFirst;
        RunOutcome run = simulation.draining(20_000).frozenAt(frozenAt, STALL).invoke(ServiceTimes.constant(SERVICE));

        long gaveUp = frozenAt + STALL; // the first reading after the freeze is past the drain
        long[] bounds = new long[50];
        Arrays.setAll(bounds, k -> gaveUp - (950 + k) * GAP);
        long[] all = constant(ARRIVALS, SERVICE);
        System.arraycopy(bounds, 0, all, 950, 50);
        assertHolds(Truth.response(run), all);
        assertThat(Truth.response(run).censored()).isEqualTo(Truth.histogram(bounds));
        assertHolds(Truth.service(run), constant(950, SERVICE));
        assertHolds(Truth.waits(run), minus(all, withTail(constant(950, SERVICE), constant(50, 0))));
        assertThat(run.result().counts().unsent()).isEqualTo(50);
        assertThat(run.result().counts().scheduled()).isEqualTo(ARRIVALS);
        assertThat(run.result().end()).isEqualTo(EndState.COMPLETED);
    }

    /** 10¹¹ lower bounds: those that looked at each would not come back. */
    @Test
    @Timeout(180)
    void countsHoweverManyNeverStarted() {
        long gap = 10;
        long length = 1_000_000_000_000L;
        long stall = 2 * length;
        long due = length / gap;
        RunOutcome run = Simulation.of(new UniformArrivals(Simulation.every(gap)))
                .lasting(length)
                .withIntervals(length)
                .invoke(ServiceTimes.constant(SERVICE).stallingAt(0, stall));

        long gaveUp = stall + SERVICE;
        Series response = Truth.response(run);
        assertThat(run.result().counts().unsent()).isEqualTo(due - 1);
        assertThat(run.result().counts().scheduled()).isEqualTo(due);
        assertThat(response.count()).isEqualTo(due);
        assertThat(response.censored().totalCount()).isEqualTo(due - 1);
        assertThat(response.maxNanos()).isEqualTo(gaveUp);
        assertThat(response.minNanos()).isEqualTo(gaveUp - (due - 1) * gap);
        double mean = gaveUp - gap * (due - 1) / 2.0; // of the first too, which was due at 0 and completed at the end
        assertThat(response.meanNanos()).isCloseTo(mean, within(mean * 1e-12));
        assertThat(Truth.service(run).count()).isEqualTo(1);
    }

    @Test
    void aTaskThatStallsBeyondTheDrainIsRecordedInFullAndThoseBehindItAsLowerBounds() {
        RunOutcome run = simulation
                .draining(20_000)
                .invoke(ServiceTimes.constant(SERVICE).stallingAt(950, STALL));

        long completion = 950 * GAP + STALL + SERVICE;
        long[] all = constant(ARRIVALS, SERVICE);
        all[950] += STALL;
        for (int k = 951; k < ARRIVALS; k++) {
            all[k] = completion - k * GAP;
        }
        assertHolds(Truth.response(run), all);
        assertThat(Truth.response(run).censored().totalCount()).isEqualTo(49);
        assertThat(run.result().counts().unsent()).isEqualTo(49);
        assertThat(run.result().counts().completed()).isEqualTo(951);
    }

    @Test
    void theDrainStartsLateOnesUntilItsLastNanosecond() {
        RunOutcome run = simulation
                .draining(51_250)
                .invoke(ServiceTimes.constant(SERVICE).stallingAt(950, STALL));
        // 951 starts at 1_050_250, 250 ns later each: 955 starts when the drain ends, 956 would be too late
        assertThat(run.result().counts().completed()).isEqualTo(956);
        assertThat(run.result().counts().unsent()).isEqualTo(ARRIVALS - 956);
    }

    @Test
    void aStopInTheMiddleCountsWhatWasDueUntilThen() {
        RunOutcome run = simulation.invoke((invocation, startNanos) -> {
            if (invocation == 499) {
                simulation.stop.raise();
                return 10 * GAP;
            }
            return SERVICE;
        });

        assertThat(run.result().end()).isEqualTo(EndState.INTERRUPTED);
        assertThat(run.result().counts().completed()).isEqualTo(500);
        assertThat(run.result().counts().unsent()).isEqualTo(9); // 500 to 508 were due before 509,000; 509 just then
        assertThat(Truth.response(run).count()).isEqualTo(509);
        assertThat(Truth.response(run).maxNanos()).isEqualTo(10 * GAP);
    }

    @Test
    void aClosedLoopTellsNothingOfAStallButOneLongServiceTime() {
        Simulation closed = Simulation.closedLoop().lasting(RUN);
        RunOutcome run = closed.invoke(ServiceTimes.constant(SERVICE).stallingAt(FIRST, STALL));

        Series service = Truth.service(run);
        long[] expected = constant((int) ((RUN - STALL) / SERVICE), SERVICE);
        expected[FIRST] += STALL;
        assertHolds(service, expected);
        assertThat(run.result().series()).extracting(Series::name).containsExactly("service");
    }

    @Test
    void intervalsHoldWhatWasDueInThemAndAddUpToTheWhole() {
        RunOutcome run = simulation
                .withIntervals(100 * GAP)
                .frozenAt(STALL_AT - 300, STALL)
                .invoke(ServiceTimes.constant(SERVICE));

        long[] responses = responses(FIRST, DelayedResponses.of(queue, 300));
        Series series = Truth.response(run);
        assertHolds(series, responses);
        assertThat(series.intervals().stream()
                        .mapToLong(one -> one.histogram().totalCount())
                        .sum())
                .isEqualTo(ARRIVALS);
        for (Series.Interval interval : series.intervals()) {
            int from = (int) (interval.startOffsetNanos() / GAP);
            int to = (int) (interval.endOffsetNanos() / GAP);
            assertThat(interval.histogram()).isEqualTo(Truth.histogram(Arrays.copyOfRange(responses, from, to)));
        }
    }

    @Test
    void theFormulaOfTheStallAgreesWithLindley() {
        long[] arrivals = simulation.offsetsNanos();
        long[] services = constant(ARRIVALS, SERVICE);
        services[FIRST] += STALL;
        assertThat(Lindley.responsesNanos(arrivals, services))
                .containsExactly(responses(FIRST, DelayedResponses.of(queue, 0)));
    }

    /** Response times of the whole run: those from {@code first} on are delayed, the rest takes the service time. */
    private static long[] responses(int first, long[] delayed) {
        long[] responses = constant(ARRIVALS, SERVICE);
        System.arraycopy(delayed, 0, responses, first, Math.min(delayed.length, ARRIVALS - first));
        return responses;
    }

    private static long[] withTail(long[] head, long[] tail) {
        long[] all = Arrays.copyOf(head, head.length + tail.length);
        System.arraycopy(tail, 0, all, head.length, tail.length);
        return all;
    }
}
