// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.fork;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.model.progress.ForkEvent;
import io.plumbline.model.progress.ForkPhase;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class ForkDeadlineTest {

    private static final long SECOND = 1_000_000_000;
    private static final long START = -20 * SECOND; // a clock may pass zero

    private final ForkDeadline deadline = new ForkDeadline(Duration.ofSeconds(30), START);

    @Test
    void givesATaskItsTimeInInitAndNotMore() {
        deadline.note(new ForkEvent.PhaseStarted(ForkPhase.INIT), START + 40 * SECOND);
        assertThat(deadline.hasPassed(START + 70 * SECOND)).isFalse();
        assertThat(deadline.hasPassed(START + 70 * SECOND + 1)).isTrue();
        assertThat(deadline.describe())
                .isEqualTo("the task did not return from init within 30s (is it stuck? if not: a longer init-timeout)");
        assertThat(deadline.isBeforeReady()).isTrue();
        assertThat(deadline.isBetweenInvocations()).isFalse();
    }

    @Test
    void lookedAtFromTheStartOnSinceAConstructorMayBeStuckToo() {
        assertThat(deadline.hasPassed(START + 45 * SECOND)).isFalse();
        assertThat(deadline.hasPassed(START + 45 * SECOND + 1)).isTrue();
        assertThat(deadline.describe()).startsWith("the task's constructor did not return within 30s");
    }

    @Test
    void givesARunItsLengthAndSomeGrace() {
        deadline.note(new ForkEvent.RunStarted(0, SECOND, 3 * SECOND, 2 * SECOND), START);
        assertThat(deadline.hasPassed(START + 11 * SECOND)).isFalse();
        assertThat(deadline.hasPassed(START + 11 * SECOND + 1)).isTrue();
        assertThat(deadline.isBetweenInvocations()).isTrue();
        assertThat(deadline.describe()).startsWith("an invocation did not return in time");
    }

    @Test
    void watchesTheLeadInLikeARun() {
        deadline.note(new ForkEvent.PhaseStarted(ForkPhase.LEAD_IN), START);
        assertThat(deadline.hasPassed(START + 6 * SECOND + 1)).isTrue();
        assertThat(deadline.isBetweenInvocations()).isTrue();
    }

    @Test
    void leavesTimeToCountWhatWasNeverStarted() {
        deadline.note(new ForkEvent.RunStarted(0, 0, SECOND, 0), START);
        deadline.note(new ForkEvent.PhaseStarted(ForkPhase.ACCOUNT), START + 10 * SECOND);
        assertThat(deadline.hasPassed(START + 500 * SECOND)).isFalse();
        deadline.note(new ForkEvent.RunFinished(0), START + 500 * SECOND);
        assertThat(deadline.hasPassed(START + 1000 * SECOND)).isFalse();
    }

    @Test
    void limitsHowLongATaskMayTakeBetweenTwoRuns() {
        deadline.note(new ForkEvent.PhaseStarted(ForkPhase.ACCOUNT), START);
        deadline.note(new ForkEvent.PhaseStarted(ForkPhase.STARTING), START);
        assertThat(deadline.hasPassed(START + 30 * SECOND + 1)).isTrue();
        assertThat(deadline.isBetweenInvocations()).isFalse();
        assertThat(deadline.describe()).startsWith("the task did not return from runStarts within 30s");
    }

    @Test
    void intervalsAreNoProgress() {
        deadline.note(new ForkEvent.RunStarted(0, 0, SECOND, 0), START);
        deadline.note(new ForkEvent.IntervalFinished(0, 0, 1, 1, 1, 1, 1, 0), START + 5 * SECOND);
        assertThat(deadline.hasPassed(START + 6 * SECOND + 1)).isTrue();
    }

    @Test
    void knowsThatAllRunsAreOverInClose() {
        assertThat(deadline.isClosing()).isFalse();
        deadline.note(new ForkEvent.PhaseStarted(ForkPhase.CLOSE), START);
        assertThat(deadline.isClosing()).isTrue();
        assertThat(deadline.describe()).startsWith("the task did not return from close within 30s");
    }
}
