// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.pacing;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.core.clock.NanoClock;
import io.plumbline.model.option.PacerChoice;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** On a clock of which each reading takes 25 ns, with a sleep that lasts as long as it is told to, or longer. */
class SleepThenSpinPacerTest {

    private static final long READING_NANOS = 25;
    private static final long GAP_NANOS = 100_000_000; // 10 invocations per second

    private final StopSignal stop = new StopSignal();
    private final List<Long> naps = new ArrayList<>();
    private long nowNanos = -40_000_000;
    private long readings;
    private long oversleptNanos;
    private final NanoClock clock = this::read;
    private final Pacer pacer = pacer(this::sleep);

    private Pacer pacer(SleepThenSpinPacer.Sleeper sleeper) {
        return new SleepThenSpinPacer(clock, stop, sleeper, new SpinPacer(clock, stop));
    }

    private long read() {
        readings++;
        nowNanos += READING_NANOS;
        return nowNanos;
    }

    private void sleep(long nanos) {
        naps.add(nanos);
        nowNanos += Math.max(1_000, nanos + oversleptNanos);
    }

    @Test
    void spinsOnlyForTheLastQuarterOfAMillisecondSoThatALowRateBurnsNoCpu() {
        long deadlineNanos = nowNanos + GAP_NANOS;
        long reachedNanos = pacer.awaitUntil(deadlineNanos);

        assertThat(reachedNanos).isBetween(deadlineNanos, deadlineNanos + READING_NANOS);
        long sleptNanos = naps.stream().mapToLong(Long::longValue).sum();
        assertThat(GAP_NANOS - sleptNanos)
                .isBetween(SleepThenSpinPacer.SPIN_NANOS, SleepThenSpinPacer.SPIN_NANOS + 10 * READING_NANOS);
        assertThat(readings * READING_NANOS).isLessThan(GAP_NANOS / 100);
    }

    @Test
    void neverReturnsBeforeTheTimeHasComeHoweverShortTheSleep() {
        oversleptNanos = -10_000_000;
        long deadlineNanos = nowNanos + GAP_NANOS;
        assertThat(pacer.awaitUntil(deadlineNanos)).isGreaterThanOrEqualTo(deadlineNanos);
    }

    /** The caller charges it to the invocation; the pacer only tells when it was. */
    @Test
    void tellsWhenASleepHasLastedTooLong() {
        oversleptNanos = 30_000_000;
        long deadlineNanos = nowNanos + 20_000_000;
        long reachedNanos = pacer.awaitUntil(deadlineNanos);
        assertThat(reachedNanos - deadlineNanos).isBetween(30_000_000 - SleepThenSpinPacer.SPIN_NANOS, oversleptNanos);
        assertThat(naps).hasSize(1);
    }

    @Test
    void doesNotSleepWhereTheTimeIsNearOrHasPassed() {
        pacer.awaitUntil(nowNanos + SleepThenSpinPacer.SPIN_NANOS);
        pacer.awaitUntil(nowNanos - 1);
        assertThat(naps).isEmpty();
    }

    @Test
    void noticesAStopSoon() {
        Pacer stopped = pacer(nanos -> {
            sleep(nanos);
            stop.raise();
        });
        long deadlineNanos = nowNanos + 3_600_000_000_000L;
        assertThat(stopped.awaitUntil(deadlineNanos)).isLessThan(deadlineNanos);
        assertThat(naps).hasSize(1);
        assertThat(naps.get(0)).isLessThanOrEqualTo(50_000_000);
    }

    @Test
    void isChosenFromAMillisecondBetweenInvocationsOnUnlessToldOtherwise() {
        assertThat(Pacers.resolve(PacerChoice.AUTO, 999_999)).isEqualTo(PacerChoice.SPIN);
        assertThat(Pacers.resolve(PacerChoice.AUTO, 1_000_000)).isEqualTo(PacerChoice.SLEEP_THEN_SPIN);
        assertThat(Pacers.resolve(PacerChoice.SPIN, GAP_NANOS)).isEqualTo(PacerChoice.SPIN);
        assertThat(Pacers.resolve(PacerChoice.SLEEP_THEN_SPIN, 1)).isEqualTo(PacerChoice.SLEEP_THEN_SPIN);
    }
}
