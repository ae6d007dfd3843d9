// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.core.task.AsyncLatencyTask;
import io.plumbline.core.task.LatencyTask;
import io.plumbline.core.task.Replies;
import io.plumbline.core.task.RunContext;
import io.plumbline.lab.event.LabListener;
import io.plumbline.lab.plan.Planner;
import io.plumbline.lab.process.Cancellation;
import io.plumbline.model.Rate;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.subject.TaskSpec;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Queue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Real forks, long enough to complete something on a host that has no CPU for them for a while; how much doesn't matter. */
@Timeout(180)
class ClosedLoopRateIT {

    private static double perSecond(Class<?> task) {
        CellSpec cell = CellSpec.of(new TaskSpec(task.getName()))
                .at(Rate.perSecond(1000))
                .inFlight(16)
                .duration(Duration.ofMillis(500))
                .warmup(Duration.ofMillis(100))
                .jvmArguments("-XX:TieredStopAtLevel=1");
        ForkRunner runner = new ForkRunner(LabListener.SILENT, new Cancellation());
        return new ClosedLoopRate(new Planner(), runner, LabListener.SILENT)
                .run(cell)
                .achievedPerSecond();
    }

    @Test
    void aTaskIsInvokedBackToBack() {
        assertThat(perSecond(Quick.class)).isPositive();
    }

    @Test
    void anAsynchronousTaskHasAsManyInFlightAsItMay() {
        assertThat(perSecond(Later.class)).isPositive();
    }

    /** Does nothing. */
    public static final class Quick implements LatencyTask {
        @Override
        public void run(long intendedStartNanos) {}
    }

    /** Answers one invocation at each look. */
    public static final class Later implements AsyncLatencyTask {

        private final Queue<Long> sent = new ArrayDeque<>();
        private Replies replies;

        @Override
        public void init(RunContext context, Replies there) {
            replies = there;
        }

        @Override
        public void send(long sequence, long intendedStartNanos) {
            sent.add(sequence);
        }

        @Override
        public int poll() {
            Long next = sent.poll();
            if (next == null) {
                return 0;
            }
            replies.completed(next);
            return 1;
        }

        @Override
        public boolean repliesInPoll() {
            return true;
        }
    }
}
