// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.subject;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.cli.option.LengthOptions.Lengths;
import io.plumbline.cli.option.MeasureOptions;
import io.plumbline.cli.subject.TaskCell.Work;
import io.plumbline.cli.terminal.Terminal;
import io.plumbline.core.task.AsyncLatencyTask;
import io.plumbline.core.task.LatencyTask;
import io.plumbline.core.task.Replies;
import io.plumbline.core.task.RunContext;
import io.plumbline.host.jdk.JdkFinder;
import io.plumbline.host.placement.PlacementChoice;
import io.plumbline.model.Rate;
import io.plumbline.report.console.ConsoleOptions;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Queue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Real forks for a moment; how fast they are doesn't matter. */
@Timeout(120)
class ClosedLoopRateIT {

    private static double perSecond(Class<?> task) {
        PrintWriter nowhere = new PrintWriter(new StringWriter());
        MeasureOptions measure =
                new MeasureOptions(0, new Lengths(Duration.ofMillis(300), Duration.ofMillis(100), 1, 1));
        TaskCell cell = new TaskCell(
                new Work(task.getName(), "", Map.of(), 16),
                OptionalInt.empty(),
                PlacementChoice.AUTO,
                Optional.of(Rate.perSecond(1000)),
                JdkFinder.running());
        return ClosedLoopRate.measure(
                () -> TaskPlan.of(cell, measure), new Terminal(nowhere, nowhere, ConsoleOptions.plain(), false), false);
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
