// SPDX-License-Identifier: Apache-2.0
package io.plumbline.testkit.truth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.plumbline.core.ForkListener;
import io.plumbline.core.Harness;
import io.plumbline.core.HarnessOptions;
import io.plumbline.core.TaskFailedException;
import io.plumbline.core.task.LatencyTask;
import io.plumbline.model.Rate;
import io.plumbline.model.option.PacerChoice;
import io.plumbline.model.result.EndState;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.spec.Arrivals;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.LoadSpec;
import io.plumbline.model.subject.TaskSpec;
import io.plumbline.testkit.ManualNanoClock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is invoked back to back before the warm-up leaves no trace in what is measured. */
class LeadInTest {

    private static final long GAP = 1_000_000;
    private static final long READING = 10;
    private static final long SERVICE = 250;
    private static final int LEAD_IN = 100;
    private static final int WARM_UP = 10;
    private static final int MEASURED = 50;

    private final ManualNanoClock clock = new ManualNanoClock(1_000_000_000).advancingPerReading(READING);
    private final List<Long> starts = new ArrayList<>();

    private CellSpec cell = CellSpec.of(new TaskSpec("acme.Any"))
            .with(LoadSpec.OF_TASK
                    .at(Simulation.every(GAP))
                    .with(PacerChoice.SPIN)) // a manual clock doesn't go on in a sleep
            .leadIn(LEAD_IN)
            .warmup(Duration.ofNanos(WARM_UP * GAP))
            .duration(Duration.ofNanos(MEASURED * GAP))
            .runs(1);

    private ForkResult measure(LatencyTask task) {
        return new Harness(HarnessOptions.of(cell), clock, cpu -> {}, ForkListener.NONE).run(task);
    }

    private void serve(long serviceNanos) {
        starts.add(clock.peek());
        clock.advance(serviceNanos);
    }

    @Test
    void comesBackToBackBeforeTheWarmUpAndIsNotRecorded() {
        ForkResult fork = measure(intended -> serve(SERVICE));

        assertThat(starts).hasSize(LEAD_IN + WARM_UP + MEASURED);
        for (int i = 1; i < LEAD_IN; i++) {
            assertThat(starts.get(i) - starts.get(i - 1)).isLessThan(GAP / 100);
        }
        for (int i = LEAD_IN + 1; i < starts.size(); i++) {
            assertThat(starts.get(i) - starts.get(i - 1)).isBetween(GAP - READING, GAP + READING);
        }
        assertThat(fork.runs()).hasSize(1);
        assertThat(fork.runs().get(0).counts().completed()).isEqualTo(MEASURED);
        assertThat(fork.runs().get(0).series("response").orElseThrow().maxNanos())
                .isLessThan(SERVICE + 10 * READING);
    }

    @Test
    void lastsNoLongerThanASecondWhateverTheTaskTakes() {
        long service = 100_000_000;
        cell = cell.warmup(Duration.ZERO).duration(Duration.ofNanos(1));

        measure(intended -> serve(service));

        assertThat(starts).hasSizeBetween(10, 12); // 1 s of 100 ms each, and the one run of one invocation
    }

    @Test
    void followsTheScheduleItself() {
        cell = cell.at(Rate.perSecond(1000)).arrivals(new Arrivals.Poisson(7));

        measure(intended -> serve(SERVICE));

        assertThat(starts.size()).isBetween(100, 220); // Poisson: 160 as a mean
        assertThat(starts.get(50) - starts.get(0)).isLessThan(GAP);
    }

    @Test
    void changesNothingInAClosedLoop() {
        cell = cell.closedLoop().warmup(Duration.ZERO).duration(Duration.ofNanos(10 * (SERVICE + READING)));

        assertThat(measure(intended -> serve(SERVICE)).runs().get(0).counts().completed())
                .isEqualTo(starts.size());
    }

    @Test
    void tellsThatTheTaskFailed() {
        TaskFailedException failed = catchThrowableOfType(
                TaskFailedException.class,
                () -> measure(intended -> {
                    throw new IllegalStateException("out of stock");
                }));

        ForkResult fork = failed.soFar();
        assertThat(fork.end()).isEqualTo(EndState.TASK_FAILED);
        assertThat(fork.endDetail()).contains("out of stock");
        assertThat(fork.runs()).isEmpty();
    }
}
