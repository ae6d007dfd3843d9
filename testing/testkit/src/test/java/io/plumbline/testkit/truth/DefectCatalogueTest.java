// SPDX-License-Identifier: Apache-2.0
package io.plumbline.testkit.truth;

import static io.plumbline.testkit.truth.Truth.assertHolds;
import static io.plumbline.testkit.truth.Truth.constant;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.plumbline.core.plan.RunOutcome;
import io.plumbline.core.run.FloorCalibration;
import io.plumbline.core.schedule.PoissonArrivals;
import io.plumbline.core.schedule.UniformArrivals;
import io.plumbline.model.Rate;
import io.plumbline.model.latency.HistogramSnapshot;
import io.plumbline.model.latency.Series;
import io.plumbline.model.latency.WorstInvocation;
import io.plumbline.model.option.PacerChoice;
import io.plumbline.model.result.HarnessFloor;
import io.plumbline.stats.queueing.Lindley;
import io.plumbline.stats.queueing.StalledQueue;
import io.plumbline.testkit.ManualNanoClock;
import io.plumbline.testkit.ReplyScript;
import io.plumbline.testkit.ReplyScript.Reply;
import io.plumbline.testkit.ServiceTimes;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

/**
 * One test for each way in which harnesses are known to lose time, so far as one host can show it. The numbers are those
 * of {@code docs/truth-tests.md}.
 */
class DefectCatalogueTest {

    private static final long GAP = 1000;
    private static final long SERVICE = 250;
    private static final long RUN = 1_000_000;
    private static final int ARRIVALS = 1000;
    private static final long STALL = 100_000;
    private static final UniformArrivals UNIFORM = new UniformArrivals(Simulation.every(GAP));

    private static Simulation uniform() {
        return Simulation.of(UNIFORM).lasting(RUN).keepingWorst(ARRIVALS + 1);
    }

    @Test
    void defect1AStallOfTheHarnessWhileItWaitsDoesNotMoveTheSchedule() {
        Simulation simulation = uniform().frozenAt(300 * GAP - 1, STALL + 1);
        RunOutcome run = simulation.invoke(ServiceTimes.constant(SERVICE));

        StalledQueue queue = new StalledQueue(GAP, SERVICE, RUN, STALL);
        for (double quantile : new double[] {0.5, 0.9, 0.95, 0.99}) {
            assertThat(Truth.quantile(Truth.response(run), quantile))
                    .isCloseTo(queue.responseNanosAt(quantile), within((double) GAP));
        }
        assertThat(Truth.response(run).maxNanos()).isEqualTo(STALL + SERVICE);
        assertThat(simulation.expected.strayed()).isZero();
    }

    @Test
    void defect2TheIntendedTimeSurvivesTheBoundInFlight() {
        PoissonArrivals schedule = new PoissonArrivals(Rate.perSecond(130_000), 5);
        Simulation simulation =
                Simulation.of(schedule).lasting(20_000_000).keepingWorst(5000).withInFlight(2);
        RunOutcome run = simulation.send(ReplyScript.oneServer(ServiceTimes.constant(10_000)));

        long[] offsets = simulation.offsetsNanos();
        long[] responses = Lindley.responsesNanos(offsets, constant(offsets.length, 10_000));
        assertHolds(Truth.response(run), responses);
        assertThat(simulation.asyncTask.sent()).isEqualTo(offsets.length);
        assertThat(simulation.expected.strayed()).isZero();
        assertThat(Truth.service(run).maxNanos()).isLessThanOrEqualTo(20_000);
    }

    @Test
    void defect3TheUnsentAtTheEndAreCountedAtTheirElapsedTime() {
        RunOutcome run =
                uniform().draining(0).invoke(ServiceTimes.constant(SERVICE).stallingAt(900, 2 * RUN));

        long gaveUp = 900 * GAP + 2 * RUN + SERVICE;
        long[] bounds = new long[99];
        Arrays.setAll(bounds, k -> gaveUp - (901 + k) * GAP);
        assertThat(run.result().counts().unsent()).isEqualTo(99);
        assertThat(Truth.response(run).censored()).isEqualTo(Truth.histogram(bounds));
        assertThat(Truth.response(run).count()).isEqualTo(ARRIVALS);
        assertThat(Truth.waits(run).censored()).isEqualTo(Truth.histogram(bounds));
        assertThat(Truth.quantile(Truth.response(run), 0.95)).isGreaterThan(RUN);
    }

    @Test
    void defect4TheInFlightAtTheEndAreCountedAtTheirElapsedTime() {
        long drain = 50_000;
        Simulation simulation = uniform().draining(drain).withInFlight(1024);
        RunOutcome run = simulation.send((sequence, sentNanos) ->
                sequence % 100 == 99 ? List.of() : List.of(Reply.completed(sentNanos + SERVICE)));

        long gaveUp = RUN + drain + 1; // the first reading that is past the drain
        long[] bounds = new long[10];
        Arrays.setAll(bounds, k -> gaveUp - (99 + 100 * k) * GAP);
        assertThat(run.result().counts().inFlight()).isEqualTo(10);
        assertThat(run.result().counts().completed()).isEqualTo(990);
        assertThat(run.result().counts().scheduled()).isEqualTo(ARRIVALS);
        assertThat(Truth.response(run).censored()).isEqualTo(Truth.histogram(bounds));
        assertThat(Truth.service(run).censored()).isEqualTo(Truth.histogram(bounds));
        assertHolds(Truth.waits(run), constant(ARRIVALS, 0));
        assertThat(Truth.waits(run).censored().totalCount()).isZero();
        assertHolds(Truth.lateness(run), constant(ARRIVALS, 0));
        assertThat(Truth.response(run).maxNanos()).isEqualTo(bounds[0]);
    }

    @Test
    void defect4ALostReplyIsCountedAtItsElapsedTime() {
        Simulation simulation = uniform().withInFlight(16);
        RunOutcome run = simulation.send((sequence, sentNanos) ->
                List.of(sequence == 500 ? Reply.lost(sentNanos + 7 * SERVICE) : Reply.completed(sentNanos + SERVICE)));

        long[] responses = constant(ARRIVALS, SERVICE);
        responses[500] = 7 * SERVICE;
        assertHolds(Truth.response(run), responses);
        assertHolds(Truth.service(run), responses);
        assertThat(Truth.response(run).censored()).isEqualTo(Truth.histogram(7 * SERVICE));
        assertThat(run.result().counts().lost()).isEqualTo(1);
        assertThat(run.result().counts().completed()).isEqualTo(ARRIVALS - 1);
        assertThat(run.result().counts().scheduled()).isEqualTo(ARRIVALS);
    }

    @Test
    void defect5TimeCountsFromTheScheduleAndNotFromTheEndOfAnOversleptWait() {
        long overshoot = 300;
        Simulation simulation = uniform();
        for (int k = 0; k < ARRIVALS; k++) {
            simulation.frozenAt(k * GAP - 1, overshoot + 1);
        }
        RunOutcome run = simulation.invoke(ServiceTimes.constant(SERVICE));

        assertHolds(Truth.response(run), constant(ARRIVALS, overshoot + SERVICE));
        assertHolds(Truth.service(run), constant(ARRIVALS, SERVICE));
        assertHolds(Truth.waits(run), constant(ARRIVALS, overshoot));
        assertHolds(Truth.lateness(run), constant(ARRIVALS, overshoot));
    }

    @Test
    void defect6IntendedStartsDoNotDrift() {
        long arrivals = 70_000;
        Simulation simulation = Simulation.of(new UniformArrivals(Rate.perSecond(7_000_003)))
                .lasting(arrivals * 1_000_000_000L / 7_000_003)
                .keepingWorst((int) arrivals + 1);
        RunOutcome run = simulation.invoke(ServiceTimes.constant(5));

        List<WorstInvocation> path = Truth.path(run);
        assertThat(path).hasSize((int) arrivals);
        for (int k = 0; k < arrivals; k++) {
            assertThat(path.get(k).intendedOffsetNanos())
                    .isEqualTo(BigInteger.valueOf(k)
                            .multiply(BigInteger.valueOf(1_000_000_000L))
                            .divide(BigInteger.valueOf(7_000_003))
                            .longValueExact());
        }
        assertHolds(Truth.response(run), constant((int) arrivals, 5));
    }

    @Test
    void defect7CatchingUpIsAsFastAsTheServiceAllows() {
        RunOutcome run = uniform().invoke(ServiceTimes.constant(SERVICE).stallingAt(300, STALL));

        long[] responses = Truth.responses(Truth.path(run));
        for (int k = 300; k < 433; k++) {
            assertThat(responses[k] - responses[k + 1]).isEqualTo(Math.min(GAP - SERVICE, responses[k] - SERVICE));
        }
        StalledQueue queue = new StalledQueue(GAP, SERVICE, RUN, STALL);
        double cappedAtTwiceTheRate = queue.responseNanosAt(0.95, GAP / 2);
        double truth = queue.responseNanosAt(0.95);
        assertThat(Truth.quantile(Truth.response(run), 0.95))
                .isCloseTo(truth, within(0.02 * truth))
                .isNotCloseTo(cappedAtTwiceTheRate, within(0.1 * truth));
    }

    @Test
    void defect8ForksAreMergedAndTheirPercentilesNotAveraged() {
        RunOutcome slow = uniform().invoke(ServiceTimes.constant(900));
        RunOutcome fast = uniform().lasting(9 * RUN).invoke(ServiceTimes.constant(100));

        HistogramSnapshot merged = HistogramSnapshot.merge(
                List.of(Truth.response(slow).histogram(), Truth.response(fast).histogram()));

        long[] all = Arrays.copyOf(constant(10 * ARRIVALS, 100), 10 * ARRIVALS);
        Arrays.fill(all, 0, ARRIVALS, 900);
        assertThat(merged).isEqualTo(Truth.histogram(all));
        assertThat(merged.toHistogram().getValueAtPercentile(99)).isEqualTo(900);
        assertThat((Truth.quantile(Truth.response(slow), 0.99) + Truth.quantile(Truth.response(fast), 0.99)) / 2)
                .isEqualTo(500);
    }

    @Test
    void defect9NegativeValuesAreCountedAndNotDropped() {
        Simulation simulation = uniform().frozenAt(300 * GAP + 100, -SERVICE - 50);
        RunOutcome run = simulation.invoke(ServiceTimes.constant(SERVICE));

        Series service = Truth.service(run);
        assertThat(service.count()).isEqualTo(ARRIVALS);
        assertThat(service.negative()).isEqualTo(1);
        assertThat(service.minNanos()).isZero();
        assertThat(Truth.response(run).count()).isEqualTo(ARRIVALS);
        assertThat(Truth.response(run).negative()).isEqualTo(1);
    }

    @Test
    void defect10ValuesBeyondTheHistogramSaturateAndTheExactMaximumIsKept() {
        long twoHours = 2 * HistogramSnapshot.HIGHEST_NANOS;
        RunOutcome run = uniform()
                .draining(3 * HistogramSnapshot.HIGHEST_NANOS)
                .invoke(ServiceTimes.constant(SERVICE).stallingAt(998, twoHours));

        Series response = Truth.response(run);
        assertThat(response.count()).isEqualTo(ARRIVALS);
        assertThat(response.saturated()).isEqualTo(2); // the stalled one, and the one that was due behind it
        assertThat(response.maxNanos()).isEqualTo(twoHours + SERVICE);
        assertThat(response.histogram().toHistogram().getMaxValue())
                .isGreaterThanOrEqualTo(HistogramSnapshot.HIGHEST_NANOS);
        assertThat(Truth.service(run).saturated()).isEqualTo(1);
    }

    @Test
    void defect11WarmUpIsToldByTheIntendedTimeAndNotByTheCompletion() {
        long warmUp = 300 * GAP;
        RunOutcome run = uniform()
                .warmUp(warmUp)
                .lasting(RUN - warmUp)
                .invoke(ServiceTimes.constant(SERVICE).stallingAt(299, 10 * GAP));

        long[] offsets = new long[ARRIVALS];
        Arrays.setAll(offsets, k -> k * GAP);
        long[] services = constant(ARRIVALS, SERVICE);
        services[299] += 10 * GAP;
        long[] measured = Arrays.copyOfRange(Lindley.responsesNanos(offsets, services), 300, ARRIVALS);
        assertHolds(Truth.response(run), measured);
        assertHolds(Truth.service(run), constant(measured.length, SERVICE));
        assertThat(run.result().counts().completed()).isEqualTo(measured.length);
    }

    @Test
    void defect11AWarmUpReplyThatComesAfterMeasuredOnesStaysWarmUp() {
        long warmUp = 300 * GAP;
        RunOutcome run = uniform()
                .warmUp(warmUp)
                .lasting(RUN - warmUp)
                .withInFlight(64)
                .send((sequence, sentNanos) ->
                        List.of(Reply.completed(sentNanos + (sequence == 295 ? 20 * GAP : SERVICE))));

        assertHolds(Truth.response(run), constant(700, SERVICE));
        assertThat(run.result().counts().scheduled()).isEqualTo(700);
    }

    @Test
    void defect12TheExpectedIntervalCorrectionIsNotTheAnswer() {
        RunOutcome run = uniform().invoke(ServiceTimes.constant(SERVICE).stallingAt(300, STALL));

        Histogram corrected = Truth.service(run).histogram().toHistogram().copyCorrectedForCoordinatedOmission(GAP);
        StalledQueue queue = new StalledQueue(GAP, SERVICE, RUN, STALL);
        double truth = queue.responseNanosAt(0.95);
        assertThat(Truth.quantile(Truth.response(run), 0.95)).isCloseTo(truth, within(0.02 * truth));
        assertThat((double) corrected.getValueAtPercentile(95)).isLessThan(0.92 * truth);
    }

    @Test
    void defect13TheGranularityOfTheClockAndTheOvershootOfTheWaitAreMeasured() {
        ManualNanoClock clock =
                new ManualNanoClock(-17).advancingPerReading(100).withGranularity(1000);
        HarnessFloor floor = FloorCalibration.measure(clock, PacerChoice.SPIN);

        assertThat(floor.clockGranularityNanos()).isEqualTo(1000);
        assertThat(floor.clockReadNanos()).isCloseTo(100, within(1.0));
        assertThat(floor.invocationNanos()).isCloseTo(200, within(1.0)); // two readings
        assertThat(floor.overshootP99Nanos()).isBetween(0L, 1000L);
    }

    @Test
    void defect13ACoarseClockIsVisibleInTheMeasuredTimes() {
        Simulation simulation = uniform();
        simulation.clock.withGranularity(400);
        RunOutcome run = simulation.invoke(ServiceTimes.constant(450));

        // due at 0, 1000, 2000: seen at 0, 1200, 2000; done at 450, 1650, 2450: seen at 400, 1600, 2400
        long[] lateness = new long[ARRIVALS];
        Arrays.setAll(lateness, k -> k % 2 == 0 ? 0 : 200);
        assertHolds(Truth.service(run), constant(ARRIVALS, 400));
        assertHolds(Truth.lateness(run), lateness);
    }
}
