// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.assertj.core.api.Assertions.tuple;

import io.plumbline.core.clock.SystemNanoClock;
import io.plumbline.core.task.LatencyTask;
import io.plumbline.core.task.RunContext;
import io.plumbline.model.Rate;
import io.plumbline.model.result.EndState;
import io.plumbline.model.result.ForkResult;
import java.time.Duration;
import java.util.List;
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

    private ForkResult measure(LatencyTask task) {
        HarnessOptions options = HarnessOptions.builder()
                .rate(Rate.perSecond(1000))
                .warmUp(Duration.ofMillis(10))
                .duration(Duration.ofMillis(50))
                .drain(Duration.ofSeconds(10))
                .runs(1)
                .clientCpu(5)
                .build();
        return new Harness(options, SystemNanoClock.INSTANCE, cpu -> events.add("pin " + cpu), ForkListener.NONE, 0)
                .run(task);
    }
}
