// SPDX-License-Identifier: Apache-2.0
package io.plumbline.testkit.truth;

import static io.plumbline.testkit.truth.Truth.assertHolds;
import static io.plumbline.testkit.truth.Truth.constant;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.core.plan.RunOutcome;
import io.plumbline.core.run.TaskContext;
import io.plumbline.core.schedule.UniformArrivals;
import io.plumbline.core.task.AsyncLatencyTask;
import io.plumbline.core.task.LatencyTask;
import io.plumbline.core.task.Probe;
import io.plumbline.core.task.Replies;
import io.plumbline.core.task.RunContext;
import io.plumbline.model.result.EndState;
import io.plumbline.testkit.ManualNanoClock;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** An invocation is over when its task says so, or else when it returns; what the task does afterwards is charged to nobody's service. */
class CompletionTest {

    private static final long GAP = 1000;
    private static final long SERVICE = 250;
    private static final int ARRIVALS = 1000;

    private final Simulation simulation =
            Simulation.of(new UniformArrivals(Simulation.every(GAP))).lasting(ARRIVALS * GAP);

    @Test
    void whatFollowsTheCompletionIsNoLatencyIfThereIsTimeForIt() {
        RunOutcome run = simulation.invoke(new Checking(simulation.clock, GAP - SERVICE));

        assertHolds(Truth.service(run), constant(ARRIVALS, SERVICE));
        assertHolds(Truth.response(run), constant(ARRIVALS, SERVICE));
        assertHolds(Truth.waits(run), constant(ARRIVALS, 0));
    }

    @Test
    void whatFollowsTheCompletionKeepsTheNextOneWaitingAsLateness() {
        RunOutcome run = simulation.invoke(new Checking(simulation.clock, SERVICE) {
            @Override
            long afterwardsNanos(long number) {
                return number == 499 ? GAP - SERVICE + 700 : 0;
            }
        });

        long[] waits = constant(ARRIVALS, 0);
        waits[500] = 700;
        long[] responses = constant(ARRIVALS, SERVICE);
        responses[500] = 700 + SERVICE;
        assertHolds(Truth.service(run), constant(ARRIVALS, SERVICE));
        assertHolds(Truth.waits(run), waits);
        assertHolds(Truth.lateness(run), waits);
        assertHolds(Truth.response(run), responses);
    }

    @Test
    void anInvocationThatDoesNotTellEndsWhenItReturns() {
        RunOutcome run = simulation.invoke(new Checking(simulation.clock, 100) {
            @Override
            void complete(RunContext context, long number) {
                if (number % 2 == 0) {
                    context.completedNow();
                }
            }
        });

        long[] services = constant(ARRIVALS, SERVICE);
        for (int i = 1; i < ARRIVALS; i += 2) {
            services[i] = SERVICE + 100;
        }
        assertHolds(Truth.service(run), services);
    }

    @Test
    void theLastOfSeveralCallsCounts() {
        RunOutcome run = simulation.invoke(new Checking(simulation.clock, 300) {
            @Override
            void complete(RunContext context, long number) {
                context.completedNow();
                simulation.clock.advance(50);
                context.completedNow();
            }
        });

        assertHolds(Truth.service(run), constant(ARRIVALS, SERVICE + 50));
    }

    @Test
    void aClosedLoopMeasuresUntilTheCompletionAndBeginsAnewAfterTheReturn() {
        Simulation closed = Simulation.closedLoop().lasting(ARRIVALS * 300L);
        Checking task = new Checking(closed.clock, 50);
        RunOutcome run = closed.invoke(task);

        assertHolds(Truth.service(run), constant(ARRIVALS, SERVICE));
        assertThat(closed.clock.peek()).isEqualTo(Simulation.CLOCK_ORIGIN_NANOS + ARRIVALS * (SERVICE + 50L));
    }

    @Test
    void aProbeUntilTheCompletionEndsThereToo() {
        RunOutcome run = simulation.invoke(new Checking(simulation.clock, 400));

        assertHolds(run.result().series("since").orElseThrow(), constant(ARRIVALS, SERVICE));
    }

    @Test
    void aFailureAfterTheCompletionIsAFailure() {
        RunOutcome run = simulation.invoke(new Checking(simulation.clock, 400) {
            @Override
            long afterwardsNanos(long number) {
                if (number == 10) {
                    throw new IllegalStateException("wrong reply");
                }
                return super.afterwardsNanos(number);
            }
        });

        assertThat(run.result().end()).isEqualTo(EndState.TASK_FAILED);
        assertThat(run.result().counts().completed()).isEqualTo(10);
        assertThat(run.result().counts().inFlight()).isEqualTo(1);
    }

    @Test
    void outsideAnInvocationThereIsNothingToComplete() {
        TaskContext context = new TaskContext(simulation.clock, cpu -> {}, Map.of());

        assertThatThrownBy(context::completedNow)
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("LatencyTask.run");
    }

    @Test
    void repliesCompleteWhatIsSent() {
        RunOutcome run = simulation.send(new Impatient());

        assertThat(run.result().end()).isEqualTo(EndState.TASK_FAILED);
        assertThat(run.failure()).get().isInstanceOf(IllegalStateException.class);
    }

    /** Works, completes, and goes on for a while. */
    static class Checking implements LatencyTask {

        private final ManualNanoClock clock;
        private final long afterwardsNanos;
        private RunContext context;
        private Probe since;
        private long invocations;

        Checking(ManualNanoClock clock, long afterwardsNanos) {
            this.clock = clock;
            this.afterwardsNanos = afterwardsNanos;
        }

        @Override
        public void init(RunContext runContext) {
            context = runContext;
            since = runContext.probe("since");
        }

        @Override
        public void run(long intendedStartNanos) {
            long number = invocations++;
            clock.advance(SERVICE);
            complete(context, number);
            since.recordUntilCompletion(context.actualStartNanos());
            clock.advance(afterwardsNanos(number));
        }

        void complete(RunContext running, long number) {
            running.completedNow();
        }

        long afterwardsNanos(long number) {
            return afterwardsNanos;
        }
    }

    /** Takes itself for a task whose invocations end when they return. */
    private static final class Impatient implements AsyncLatencyTask {

        private RunContext context;

        @Override
        public void init(RunContext runContext, Replies replies) {
            context = runContext;
        }

        @Override
        public void send(long sequence, long intendedStartNanos) {
            context.completedNow();
        }
    }
}
