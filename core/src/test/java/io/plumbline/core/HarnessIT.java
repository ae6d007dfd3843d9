// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.assertj.core.api.Assertions.tuple;

import io.plumbline.core.clock.SystemNanoClock;
import io.plumbline.core.task.AsyncLatencyTask;
import io.plumbline.core.task.LatencyTask;
import io.plumbline.core.task.Replies;
import io.plumbline.core.task.RunContext;
import io.plumbline.model.Rate;
import io.plumbline.model.result.EndState;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.RecordingSpec;
import io.plumbline.model.subject.TaskSpec;
import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class HarnessIT {

    private final List<String> events = new CopyOnWriteArrayList<>();

    @Test
    void preparesTheTaskBeforeTheRunThreadIsPinnedSoThatItsThreadsAreFree() {
        ForkResult fork = measure(new LatencyTask() {
            @Override
            public void init(RunContext context) {
                events.add("init");
            }

            @Override
            public void run(long intendedStartNanos) {}
        });
        assertThat(events).containsExactly("init", "pin 5");
        assertThat(fork.end()).isEqualTo(EndState.COMPLETED);
        assertThat(fork.placement()).extracting("role", "cpu").contains(tuple("client", 5));
    }

    @Test
    void measuresItsFloorEvenIfTheTaskCannotBePrepared() {
        TaskFailedException failed = catchThrowableOfType(
                TaskFailedException.class,
                () -> measure(new LatencyTask() {
                    @Override
                    public void init(RunContext context) {
                        throw new IllegalStateException("no licence");
                    }

                    @Override
                    public void run(long intendedStartNanos) {}
                }));
        assertThat(failed).hasRootCauseMessage("no licence");
        ForkResult fork = failed.soFar();
        assertThat(fork.end()).isEqualTo(EndState.TASK_FAILED);
        assertThat(fork.endDetail()).contains("init", "no licence");
        assertThat(fork.runs()).isEmpty();
        assertThat(fork.floor()).isNotNull();
    }

    @Test
    void aTaskThatThrowsInAnInvocationHasNoResult() {
        AtomicInteger invocations = new AtomicInteger();
        TaskFailedException failed = catchThrowableOfType(
                TaskFailedException.class,
                () -> measure(intendedStartNanos -> {
                    if (invocations.incrementAndGet() == 30) {
                        throw new IllegalStateException("pump broke");
                    }
                }));
        assertThat(failed).hasMessageContaining("invocation").hasRootCauseMessage("pump broke");
        assertThat(failed.soFar().end()).isEqualTo(EndState.TASK_FAILED);
        assertThat(failed.soFar().runs()).hasSize(1);
        assertThat(failed.soFar().runs().get(0).counts().completed()).isPositive();
    }

    @Test
    void aTaskThatThrowsInCloseWasMeasuredBefore() {
        ForkResult fork = measure(new LatencyTask() {
            @Override
            public void run(long intendedStartNanos) {}

            @Override
            public void close() {
                throw new IllegalStateException("door stuck");
            }
        });
        assertThat(fork.end()).isEqualTo(EndState.COMPLETED);
        assertThat(fork.endDetail()).contains("close", "door stuck");
    }

    @Test
    void tellsAnAsynchronousTaskBeforeEachRunThatItStarts() {
        ForkResult fork = new Harness(options(2)).run(new AnsweringTask(false));
        assertThat(fork.end()).isEqualTo(EndState.COMPLETED);
        assertThat(events).containsExactly("init", "runStarts", "runStarts", "close");
    }

    @Test
    void aTaskThatThrowsWhenARunStartsHasNoResult() {
        TaskFailedException failed = catchThrowableOfType(
                TaskFailedException.class, () -> new Harness(options(1)).run(new AnsweringTask(true)));
        assertThat(failed).hasMessageContaining("invocation").hasRootCauseMessage("out of paper");
        assertThat(failed.soFar().runs()).isEmpty();
        assertThat(events).containsExactly("init", "runStarts", "close");
    }

    private final class AnsweringTask implements AsyncLatencyTask {

        private final boolean throwsWhenARunStarts;
        private Replies replies;

        AnsweringTask(boolean throwsWhenARunStarts) {
            this.throwsWhenARunStarts = throwsWhenARunStarts;
        }

        @Override
        public void init(RunContext context, Replies given) {
            events.add("init");
            replies = given;
        }

        @Override
        public void runStarts() {
            events.add("runStarts");
            if (throwsWhenARunStarts) {
                throw new IllegalStateException("out of paper");
            }
        }

        @Override
        public void send(long sequence, long intendedStartNanos) {
            replies.completed(sequence);
        }

        @Override
        public void close() {
            events.add("close");
        }
    }

    private ForkResult measure(LatencyTask task) {
        return new Harness(
                        options(1, List.of(5)),
                        SystemNanoClock.INSTANCE,
                        cpu -> events.add("pin " + cpu),
                        ForkListener.NONE)
                .run(task);
    }

    private static HarnessOptions options(int runs) {
        return options(runs, List.of());
    }

    private static HarnessOptions options(int runs, List<Integer> cpus) {
        CellSpec cell = CellSpec.of(new TaskSpec("acme.Any"))
                .at(Rate.perSecond(1000))
                .warmup(Duration.ofMillis(10))
                .duration(Duration.ofMillis(50))
                .runs(runs)
                .with(RecordingSpec.DEFAULT.withDrain(Duration.ofSeconds(10)));
        return HarnessOptions.of(cell, cpus, OptionalInt.empty());
    }
}
