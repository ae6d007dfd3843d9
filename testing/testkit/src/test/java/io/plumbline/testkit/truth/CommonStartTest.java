// SPDX-License-Identifier: Apache-2.0
package io.plumbline.testkit.truth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.plumbline.core.ForkListener;
import io.plumbline.core.Harness;
import io.plumbline.core.HarnessOptions;
import io.plumbline.core.RunPlans;
import io.plumbline.core.TaskFailedException;
import io.plumbline.core.schedule.ProcessPart;
import io.plumbline.model.option.PacerChoice;
import io.plumbline.model.result.EndState;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.LoadSpec;
import io.plumbline.model.subject.TaskSpec;
import io.plumbline.testkit.ManualNanoClock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Processes that carry out one schedule together start at one moment, whenever each was ready. */
@Tag("long") // a schedule of several seconds
class CommonStartTest {

    private static final long GAP = 1_000_000;
    private static final long READING = 200; // so coarse that the floor is soon simulated
    private static final int PROCESSES = 3;
    private static final int LEAD_IN_HERE = 7;
    private static final long START = 5_000_000_000L;
    private static final long READY_BEFORE = 1_500 * GAP; // the floor takes most of it
    private static final long END = 50 * GAP;

    private final CellSpec cell = CellSpec.of(new TaskSpec("acme.Any"))
            .with(LoadSpec.OF_TASK.at(Simulation.every(GAP)).with(PacerChoice.SPIN))
            .leadIn(PROCESSES * LEAD_IN_HERE)
            .warmup(Duration.ofNanos(10 * GAP))
            .duration(Duration.ofNanos(END))
            .runs(2);

    private final List<Long> intended = new ArrayList<>();

    private HarnessOptions options(int process) {
        return HarnessOptions.of(cell).withProcessPart(new ProcessPart(PROCESSES, PROCESSES, process));
    }

    private ForkResult measure(int process, long readyNanos, long startNanos) {
        ManualNanoClock clock = new ManualNanoClock(readyNanos).advancingPerReading(READING);
        Harness harness = new Harness(options(process), clock, cpu -> {}, ForkListener.NONE);
        harness.begin(startNanos);
        return harness.run(intendedNanos -> {
            intended.add(intendedNanos);
            clock.advance(100);
        });
    }

    @Test
    void allTogetherCarryOutTheOneSchedule() {
        long planned = 0;
        for (int process = 0; process < PROCESSES; process++) {
            ForkResult fork = measure(process, START - READY_BEFORE - process * GAP, START);
            long scheduled = fork.runs().stream()
                    .mapToLong(run -> run.counts().scheduled())
                    .sum();
            assertThat(new RunPlans(options(process)).invocations()).isEqualTo(scheduled);
            planned += scheduled;
        }
        assertThat(planned).isEqualTo(2 * END / GAP);

        intended.removeIf(nanos -> nanos < START); // lead-in
        intended.sort(null);
        for (int i = 0; i < 60; i++) { // warm-up, and the first run
            assertThat(intended.get(i)).isEqualTo(START + i * GAP);
        }
        for (int i = 61; i < intended.size(); i++) { // the second
            assertThat(intended.get(i) - intended.get(i - 1)).isEqualTo(GAP);
        }
    }

    @Test
    void sendsNothingWhereItIsTooLateForTheStart() {
        TaskFailedException late =
                catchThrowableOfType(TaskFailedException.class, () -> measure(0, START, START - 1_000));

        assertThat(late.soFar().end()).isEqualTo(EndState.TASK_FAILED);
        assertThat(late.soFar().endDetail()).contains("the common start was missed: run=0, late=");
        assertThat(late.soFar().runs()).isEmpty();
        assertThat(intended).hasSize(LEAD_IN_HERE);
    }

    @Test
    void waitsNoLongerWhenItIsStopped() {
        Harness harness = new Harness(
                options(0), new ManualNanoClock(0).advancingPerReading(READING), cpu -> {}, ForkListener.NONE);
        harness.stop();

        ForkResult fork = harness.run(intendedNanos -> intended.add(intendedNanos));

        assertThat(fork.end()).isEqualTo(EndState.INTERRUPTED);
        assertThat(fork.runs()).isEmpty();
    }
}
