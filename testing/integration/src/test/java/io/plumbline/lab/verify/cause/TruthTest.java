// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.verify.cause;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.model.explain.DelayCause;
import io.plumbline.model.explain.Episode;
import java.util.List;
import org.junit.jupiter.api.Test;

class TruthTest {

    private static final long MS = 1_000_000;
    private static final Episode DELAY = MadeEpisodes.delayed(10 * MS, 4 * MS);

    @Test
    void isTheInjectionIfTheClientHardlyWaited() {
        Truth truth = Truth.of(Injection.SLEEPS, DELAY, own(MS), Waits.NONE, 0);
        assertThat(truth.right()).containsExactly(DelayCause.BLOCKED);
        assertThat(truth.certain()).containsExactlyInAnyOrder(DelayCause.BLOCKED, DelayCause.PREEMPTED);
    }

    @Test
    void isTheWaitIfThatTookAtLeastHalf() {
        assertThat(Truth.of(Injection.SLEEPS, DELAY, own(3 * MS), Waits.NONE, 0).right())
                .containsExactly(DelayCause.PREEMPTED);
        assertThat(Truth.of(Injection.REFLECTOR_SUSPENDED, DELAY, Waits.NONE, own(3 * MS), 0)
                        .right())
                .containsExactly(DelayCause.REFLECTOR_PREEMPTED);
    }

    @Test
    void isEitherWhereBothTookAboutHalf() {
        Truth truth = Truth.of(Injection.SLEEPS, DELAY, own(2 * MS), Waits.NONE, 0);
        assertThat(truth.right()).containsExactlyInAnyOrder(DelayCause.PREEMPTED, DelayCause.BLOCKED);
    }

    @Test
    void mayBeAStopAsWellWhoeverHadTheCpuMeanwhile() {
        assertThat(Truth.of(Injection.COLLECTED, DELAY, own(3 * MS), Waits.NONE, 3 * MS)
                        .right())
                .containsExactlyInAnyOrder(DelayCause.PREEMPTED, DelayCause.STOPPED);
    }

    @Test
    void isUndecidedWhereAnotherThreadReadTheAccountTooSeldom() {
        Waits read = new Waits(List.of(new long[] {9 * MS, 9 * MS, 0}, new long[] {16 * MS, 16 * MS, 4 * MS}), false);
        assertThat(read.atLeast(10 * MS, 14 * MS)).isZero();
        assertThat(read.atMost(10 * MS, 14 * MS)).isEqualTo(4 * MS);
        assertThat(Truth.of(Injection.SLEEPS, DELAY, read, Waits.NONE, 0).right())
                .containsExactlyInAnyOrder(DelayCause.PREEMPTED, DelayCause.BLOCKED);
    }

    @Test
    void boundsAWaitByTheReadingsAroundIt() {
        Waits read =
                new Waits(List.of(new long[] {10, 10, 100}, new long[] {20, 20, 106}, new long[] {30, 30, 106}), true);
        assertThat(read.atLeast(0, 40)).isEqualTo(6);
        assertThat(read.atLeast(12, 40)).isEqualTo(4);
        assertThat(read.atMost(12, 17)).isEqualTo(5);
        assertThat(read.atMost(20, 40)).isZero();
    }

    /** A client that read its own account at the begin and the end of the delay. */
    private static Waits own(long waitedNanos) {
        return new Waits(List.of(new long[] {10 * MS, 10 * MS, 0}, new long[] {14 * MS, 14 * MS, waitedNanos}), true);
    }
}
