// SPDX-License-Identifier: Apache-2.0
package io.plumbline.testkit.truth;

import static io.plumbline.testkit.truth.Truth.assertHolds;
import static io.plumbline.testkit.truth.Truth.constant;
import static io.plumbline.testkit.truth.Truth.minus;
import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.core.plan.RunOutcome;
import io.plumbline.core.schedule.PoissonArrivals;
import io.plumbline.core.schedule.UniformArrivals;
import io.plumbline.core.task.AsyncLatencyTask;
import io.plumbline.core.task.Replies;
import io.plumbline.core.task.RunContext;
import io.plumbline.model.Rate;
import io.plumbline.model.result.EndState;
import io.plumbline.model.result.UnexpectedReplies;
import io.plumbline.testkit.ManualNanoClock;
import io.plumbline.testkit.ReplyScript;
import io.plumbline.testkit.ReplyScript.Reply;
import io.plumbline.testkit.ScriptedAsyncTask;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Replies that come later: each is charged from its own intended start, whatever the order. */
class AsyncTest {

    private static final long GAP = 1000;
    private static final int ARRIVALS = 1000;
    private static final long RUN = ARRIVALS * GAP;

    private final Simulation simulation = Simulation.of(new UniformArrivals(Simulation.every(GAP)))
            .lasting(RUN)
            .withInFlight(256);

    @Test
    void repliesOutOfOrderKeepTheirOwnTimes() {
        SplittableRandom random = new SplittableRandom(9);
        long[] delays = random.longs(ARRIVALS, 1, 90 * GAP).toArray();
        RunOutcome run =
                simulation.send((sequence, sentNanos) -> List.of(Reply.completed(sentNanos + delays[(int) sequence])));

        assertHolds(Truth.response(run), delays);
        assertHolds(Truth.service(run), delays);
        assertHolds(Truth.waits(run), constant(ARRIVALS, 0));
        assertHolds(Truth.lateness(run), constant(ARRIVALS, 0));
    }

    @Test
    void doubledRepliesCountOnce() {
        RunOutcome run = simulation.send((sequence, sentNanos) -> List.of(
                Reply.completed(sentNanos + 300), Reply.completed(sentNanos + 700), Reply.lost(sentNanos + 900)));

        assertHolds(Truth.response(run), constant(ARRIVALS, 300));
        assertThat(run.result().counts().lost()).isZero();
        assertThat(run.result().counts().completed()).isEqualTo(ARRIVALS);
        assertThat(run.result().counts().unexpected())
                .isEqualTo(new UnexpectedReplies(
                        2 * (ARRIVALS - 1), 0, 0, 0)); // of the last one they come when all is over
    }

    @Test
    void aTaskThatTellsItsResponseTimeIsTakenAtItsWord() {
        RunOutcome run = simulation.send(new TellingTask(simulation.clock, 300, 1500));

        long[] waits = new long[ARRIVALS];
        Arrays.setAll(waits, k -> k * (1500 - GAP));
        assertHolds(Truth.waits(run), waits);
        long[] services = constant(ARRIVALS, 1500); // told before its start: it is taken when it was told
        services[0] = 300;
        assertHolds(Truth.service(run), services);
        assertThat(run.result().counts().unexpected()).isEqualTo(new UnexpectedReplies(ARRIVALS, 0, 0, ARRIVALS - 1));
    }

    @Test
    void aFreezeIsChargedToThoseInFlightAndToThoseDueDuringIt() {
        long delay = 5 * GAP;
        long stall = 100 * GAP;
        long frozenAt = 300 * GAP - 300;
        RunOutcome run = simulation.frozenAt(frozenAt, stall).send(ReplyScript.after(delay));

        long over = frozenAt + stall;
        long[] waits = constant(ARRIVALS, 0);
        long[] services = constant(ARRIVALS, delay);
        for (int k = 0; k < ARRIVALS; k++) {
            if (k * GAP > frozenAt && k * GAP < over) {
                waits[k] = over - k * GAP;
            } else if (k * GAP < frozenAt && k * GAP + delay > frozenAt) {
                services[k] = over - k * GAP; // its reply was there, and nobody was awake to see it
            }
        }
        assertHolds(Truth.service(run), services);
        assertHolds(Truth.waits(run), waits);
        assertHolds(Truth.response(run), minus(waits, minus(constant(ARRIVALS, 0), services)));
    }

    @Test
    void repliesAreLookedForBetweenSendsAlsoWhenCatchingUp() {
        long delay = 400;
        long sending = 100;
        Simulation overtaken = Simulation.of(new UniformArrivals(Simulation.every(GAP)))
                .lasting(RUN)
                .withInFlight(256)
                .frozenAt(300 * GAP - 300, 100 * GAP);
        RunOutcome run =
                overtaken.send(new ScriptedAsyncTask(overtaken.clock, ReplyScript.after(delay)).sendingFor(sending));

        assertThat(Truth.service(run).maxNanos()).isLessThanOrEqualTo(delay + sending);
    }

    @Test
    void aSlowSendDelaysTheNextOneAndIsChargedToIt() {
        long sending = 1500;
        Simulation slow = Simulation.of(new UniformArrivals(Simulation.every(GAP)))
                .lasting(10 * GAP)
                .withInFlight(256);
        RunOutcome run = slow.send(new ScriptedAsyncTask(slow.clock, ReplyScript.after(40 * GAP)).sendingFor(sending));

        long[] waits = new long[10];
        Arrays.setAll(waits, k -> k * (sending - GAP));
        assertHolds(Truth.waits(run), waits);
    }

    @Test
    void aBoundThatIsNeverFreedLeavesLowerBoundsOfAllThatWereDue() {
        Simulation blocked = Simulation.of(new UniformArrivals(Simulation.every(GAP)))
                .lasting(RUN)
                .draining(5 * GAP)
                .withInFlight(4);
        RunOutcome run = blocked.send(
                (sequence, sentNanos) -> sequence < 500 ? List.of(Reply.completed(sentNanos + 100)) : List.of());

        assertThat(run.result().counts().inFlight()).isEqualTo(4);
        assertThat(run.result().counts().unsent()).isEqualTo(496);
        assertThat(run.result().counts().completed()).isEqualTo(500);
        assertThat(run.result().counts().scheduled()).isEqualTo(ARRIVALS);
        long[] all = constant(ARRIVALS, 100);
        Arrays.setAll(all, k -> k < 500 ? 100 : RUN + 5 * GAP + 1 - k * GAP);
        assertHolds(Truth.response(run), all);
        assertThat(Truth.response(run).censored().totalCount()).isEqualTo(500);
    }

    @Test
    void unsentAndInFlightInTheWarmUpAreNotMeasured() {
        Simulation blocked = Simulation.of(new UniformArrivals(Simulation.every(GAP)))
                .warmUp(500 * GAP)
                .lasting(500 * GAP)
                .draining(0)
                .withInFlight(4);
        RunOutcome run = blocked.send((sequence, sentNanos) -> List.of());

        assertThat(run.result().counts().inFlight()).isZero();
        assertThat(run.result().counts().unsent()).isEqualTo(500);
        assertThat(Truth.response(run).count()).isEqualTo(500);
    }

    @Test
    void aSendThatFailsEndsTheRunAndKeepsWhatWasMeasured() {
        ReplyScript script = (sequence, sentNanos) -> {
            if (sequence == 700) {
                throw new IllegalStateException("scripted failure");
            }
            return List.of(Reply.completed(sentNanos + 100));
        };
        RunOutcome run = simulation.send(script);

        assertThat(run.result().end()).isEqualTo(EndState.TASK_FAILED);
        assertThat(run.failure()).get().isInstanceOf(IllegalStateException.class);
        assertThat(run.result().counts().completed()).isEqualTo(700);
    }

    @Test
    void independentServersGiveEachInvocationItsOwnServiceTime() {
        Simulation poisson = Simulation.of(new PoissonArrivals(Rate.perSecond(900_000), 3))
                .lasting(50 * RUN)
                .withInFlight(1 << 16);
        SplittableRandom random = new SplittableRandom(4);
        int arrivals = poisson.offsetsNanos().length;
        long[] delays = random.longs(arrivals, 1, 10_000).toArray();
        RunOutcome run =
                poisson.send((sequence, sentNanos) -> List.of(Reply.completed(sentNanos + delays[(int) sequence])));

        assertHolds(Truth.response(run), delays);
        assertThat(Truth.waits(run).maxNanos()).isZero();
    }

    /** Takes some time for each invocation, and always tells the same. */
    private static final class TellingTask implements AsyncLatencyTask {

        private final ManualNanoClock clock;
        private final long toldNanos;
        private final long takenNanos;
        private Replies replies;

        TellingTask(ManualNanoClock clock, long toldNanos, long takenNanos) {
            this.clock = clock;
            this.toldNanos = toldNanos;
            this.takenNanos = takenNanos;
        }

        @Override
        public void init(RunContext context, Replies runReplies) {
            replies = runReplies;
        }

        @Override
        public void send(long sequence, long intendedStartNanos) {
            clock.advance(takenNanos);
            replies.completedAfter(sequence, toldNanos);
            replies.completedAfter(sequence, toldNanos); // once more is ignored
        }
    }
}
