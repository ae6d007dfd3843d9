// SPDX-License-Identifier: Apache-2.0
package io.plumbline.testkit.truth;

import static io.plumbline.testkit.truth.Truth.assertHolds;
import static io.plumbline.testkit.truth.Truth.constant;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.plumbline.core.plan.RunOutcome;
import io.plumbline.core.schedule.UniformArrivals;
import io.plumbline.core.task.AsyncLatencyTask;
import io.plumbline.core.task.LatencyTask;
import io.plumbline.core.task.Replies;
import io.plumbline.core.task.RunContext;
import io.plumbline.model.latency.HistogramSnapshot;
import io.plumbline.model.latency.Series;
import io.plumbline.model.result.ClientSpread;
import io.plumbline.model.result.ClientSpread.Spread;
import io.plumbline.model.result.EndState;
import io.plumbline.testkit.ManualNanoClock;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Queue;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Clients that share a schedule: who waits for whom, and what is known of each. */
class ManyClientsTest {

    private static final long GAP = Crowd.GAP_NANOS;
    private static final int ARRIVALS = 1200;
    private static final long RUN = ARRIVALS * GAP;
    private static final UniformArrivals SCHEDULE = new UniformArrivals(Simulation.every(GAP));
    private static final long FAST = 100;

    private static LatencyTask taking(Crowd crowd, long serviceNanos) {
        return intendedStartNanos -> crowd.clock().advance(serviceNanos);
    }

    @ParameterizedTest
    @CsvSource({"4, 1", "4, 2", "4, 4", "5, 3"})
    void clientsOfOneKindAreNoDifferentFromOne(int clients, int threads) {
        Crowd crowd = new Crowd(clients, threads);
        RunOutcome run = crowd.invoke(SCHEDULE, RUN, client -> taking(crowd, FAST));

        assertHolds(Truth.response(run), constant(ARRIVALS, FAST));
        assertHolds(Truth.waits(run), constant(ARRIVALS, 0));
        assertThat(run.result().counts().completed()).isEqualTo(ARRIVALS);
        assertThat(run.result().offeredPerSecond()).isCloseTo(1e6, within(1e-3));
        assertThat(run.result().achievedPerSecond()).isCloseTo(1e6, within(1e-3));
        assertThat(run.result().end()).isEqualTo(EndState.COMPLETED);
    }

    /** Client 0 of 4 takes 2.5 gaps: on one thread the two after it have to wait for it. */
    @Test
    void aSlowClientDelaysThoseThatShareItsThreadAndTheyAreChargedForTheWait() {
        long slow = 2500;
        Crowd crowd = new Crowd(4, 1);
        RunOutcome run = crowd.invoke(SCHEDULE, RUN, client -> taking(crowd, client == 0 ? slow : FAST));

        long[] waits = new long[ARRIVALS];
        long[] services = new long[ARRIVALS];
        for (int k = 0; k < ARRIVALS; k++) {
            services[k] = k % 4 == 0 ? slow : FAST;
            waits[k] = k % 4 == 1 ? slow - GAP : k % 4 == 2 ? slow + FAST - 2 * GAP : 0;
        }
        assertHolds(Truth.waits(run), waits);
        assertHolds(Truth.service(run), services);
        assertHolds(Truth.response(run), sum(waits, services));
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 4})
    void aSlowClientDoesNotDelayThoseOnOtherThreads(int threads) {
        long slow = 2 * GAP - FAST; // also its own thread keeps up
        Crowd crowd = new Crowd(4, threads);
        RunOutcome run = crowd.invoke(SCHEDULE, RUN, client -> taking(crowd, client == 0 ? slow : FAST));

        assertHolds(Truth.waits(run), constant(ARRIVALS, 0));
        long[] services = new long[ARRIVALS];
        Arrays.setAll(services, k -> k % 4 == 0 ? slow : FAST);
        assertHolds(Truth.service(run), services);
    }

    /** Alone on its thread it falls behind by itself: only its own arrivals wait. */
    @Test
    void aClientThatCanNotKeepUpIsAloneWithItsBacklog() {
        long tooSlow = 6 * GAP; // due every 4
        Crowd crowd = new Crowd(4, 4);
        RunOutcome run = crowd.invoke(SCHEDULE, RUN, client -> taking(crowd, client == 0 ? tooSlow : FAST));

        long[] waits = new long[ARRIVALS];
        Arrays.setAll(waits, k -> k % 4 == 0 ? k / 4 * (tooSlow - 4 * GAP) : 0);
        assertHolds(Truth.waits(run), waits);
        assertThat(run.result().backlogGrowth()).isCloseTo(0.5, within(0.01));
        double slowShare = 0.25 / 1.5;
        assertThat(run.result().achievedPerSecond()).isCloseTo((0.75 + slowShare) * 1e6, within(2e3));
        Spread p50 = spread(run, "response").p50();
        assertThat(p50.minNanos()).isEqualTo(FAST);
        assertThat(p50.medianNanos()).isEqualTo(FAST);
        assertThat(p50.maxNanos()).isGreaterThan(100 * GAP);
    }

    @Test
    void eachClientHasItsOwnPercentiles() {
        Crowd crowd = new Crowd(5, 2);
        RunOutcome run = crowd.invoke(SCHEDULE, RUN, client -> taking(crowd, 100L * (client + 1)));

        ClientSpread spread = run.result().clientSpread().orElseThrow();
        assertThat(spread.clients()).isEqualTo(5);
        assertThat(spread.clientThreads()).isEqualTo(2);
        assertThat(spread(run, "service").p50()).isEqualTo(new Spread(100, 300, 500));
        assertThat(spread(run, "service").p99()).isEqualTo(new Spread(100, 300, 500));
    }

    @Test
    void aSingleClientHasNoSpread() {
        Crowd crowd = new Crowd(1, 1);
        assertThat(crowd.invoke(SCHEDULE, RUN, client -> taking(crowd, FAST))
                        .result()
                        .clientSpread())
                .isEmpty();
    }

    @Test
    void theIntervalsOfAllThreadsAreThoseOfTheRun() {
        Crowd crowd = new Crowd(3, 3).withIntervals(RUN / 3).keepingWorst(7);
        RunOutcome run = crowd.invoke(SCHEDULE, RUN, client -> taking(crowd, 100L * (client + 1)));

        Series response = Truth.response(run);
        assertThat(response.intervals())
                .extracting(Series.Interval::startOffsetNanos)
                .containsExactly(0L, RUN / 3, 2 * RUN / 3);
        assertThat(response.intervals()).allSatisfy(interval -> {
            assertThat(interval.histogram().totalCount()).isEqualTo(ARRIVALS / 3);
            assertThat(interval.minNanos()).isEqualTo(100);
            assertThat(interval.maxNanos()).isEqualTo(300);
        });
        assertThat(HistogramSnapshot.merge(response.intervals().stream()
                        .map(Series.Interval::histogram)
                        .toList()))
                .isEqualTo(response.histogram());
        assertThat(run.result().worst())
                .hasSize(7)
                .allSatisfy(worst -> assertThat(worst.responseNanos()).isEqualTo(300));
    }

    @Test
    void aClosedLoopGoesRoundItsClients() {
        Crowd crowd = new Crowd(3, 1);
        RunOutcome run = crowd.invokeBackToBack(600 * 300, client -> taking(crowd, 200 + 100L * client));

        assertThat(Truth.service(run).count()).isEqualTo(600);
        assertThat(spread(run, "service").p50()).isEqualTo(new Spread(200, 300, 400));
    }

    @Test
    void whatWasNeverSentIsKnownOfItsClient() {
        Crowd crowd = new Crowd(2, 2);
        RunOutcome run = crowd.invoke(
                SCHEDULE, RUN, client -> taking(crowd, client == 0 ? 4_000_000_000L : FAST)); // longer than the drain

        assertThat(run.result().counts().scheduled()).isEqualTo(ARRIVALS);
        assertThat(run.result().counts().unsent()).isEqualTo(ARRIVALS / 2 - 1);
        assertThat(run.result().counts().completed()).isEqualTo(ARRIVALS / 2 + 1);
        Spread p50 = spread(run, "response").p50();
        assertThat(p50.minNanos()).isEqualTo(FAST);
        assertThat(p50.maxNanos()).isGreaterThan(3_900_000_000L);
    }

    @Test
    void aTaskThatFailsEndsTheRunOfAll() {
        Crowd crowd = new Crowd(2, 2);
        RunOutcome run = crowd.invoke(new UniformArrivals(Simulation.every(GAP)), RUN, client -> intended -> {
            crowd.clock().advance(FAST);
            if (client == 1) {
                throw new IllegalStateException("scripted failure");
            }
        });

        assertThat(run.failure()).get().isInstanceOf(IllegalStateException.class);
        assertThat(run.result().end()).isEqualTo(EndState.TASK_FAILED);
    }

    /** One in flight for each of 2 clients, and each has its reply when it is its turn again. */
    @Test
    void theBoundOfWhatIsInFlightIsEachClientsOwn() {
        long delay = 2 * GAP; // a client's own gap: it is always just in time
        Crowd crowd = new Crowd(2, 1).withInFlight(1);
        RunOutcome run = crowd.send(SCHEDULE, RUN, client -> new Delayed(crowd, delay, true));

        assertHolds(Truth.service(run), constant(ARRIVALS, delay));
        assertHolds(Truth.waits(run), constant(ARRIVALS, 0));
    }

    /** The reply comes half a gap after the client's next turn: it is charged for waiting, and so is the other. */
    @Test
    void aClientAtItsBoundDelaysItsThreadAndIsChargedForIt() {
        Crowd crowd = new Crowd(2, 1).withInFlight(1);
        RunOutcome run = crowd.send(SCHEDULE, 4 * GAP, client -> new Delayed(crowd, 2 * GAP + GAP / 2, true));

        assertHolds(Truth.service(run), constant(4, 2 * GAP + GAP / 2));
        assertHolds(Truth.waits(run), 0, 0, GAP / 2, GAP / 2);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void repliesOfAllClientsOfAThreadAreReceived(boolean inPoll) {
        Crowd crowd = new Crowd(4, 2).withInFlight(64);
        RunOutcome run = crowd.send(SCHEDULE, RUN, client -> new Delayed(crowd, (client + 1) * 500L, inPoll));

        long[] services = new long[ARRIVALS];
        Arrays.setAll(services, k -> (k % 4 + 1) * 500L);
        assertHolds(Truth.service(run), services);
        assertHolds(Truth.waits(run), constant(ARRIVALS, 0));
        assertThat(spread(run, "service").p99()).isEqualTo(new Spread(500, 1000, 2000));
    }

    private static ClientSpread.SeriesSpread spread(RunOutcome run, String series) {
        return run.result().clientSpread().orElseThrow().series(series).orElseThrow();
    }

    private static long[] sum(long[] one, long[] other) {
        return LongStream.range(0, one.length)
                .map(i -> one[(int) i] + other[(int) i])
                .toArray();
    }

    /** Replies come after a while, in order, on the clock of the client's thread. */
    private static final class Delayed implements AsyncLatencyTask {

        private final Crowd crowd;
        private final long delayNanos;
        private final boolean inPoll;
        private final Queue<long[]> pending = new ArrayDeque<>();
        private Replies replies;
        private ManualNanoClock clock;

        Delayed(Crowd crowd, long delayNanos, boolean inPoll) {
            this.crowd = crowd;
            this.delayNanos = delayNanos;
            this.inPoll = inPoll;
        }

        @Override
        public void init(RunContext context, Replies runReplies) {
            replies = runReplies;
            clock = crowd.clock();
            clock.addAlarm(() -> pending.isEmpty() ? ManualNanoClock.NEVER : pending.peek()[1]);
        }

        @Override
        public boolean repliesInPoll() {
            return inPoll;
        }

        @Override
        public void send(long sequence, long intendedStartNanos) {
            pending.add(new long[] {sequence, clock.peek() + delayNanos});
            clock.advance(0);
        }

        @Override
        public int poll() {
            int reported = 0;
            while (!pending.isEmpty() && pending.peek()[1] <= clock.peek()) {
                clock.advance(0);
                replies.completed(pending.remove()[0]);
                reported++;
            }
            return reported;
        }
    }
}
