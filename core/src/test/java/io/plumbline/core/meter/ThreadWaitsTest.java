// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.meter;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.model.environment.CpuUse.ThreadUse;
import io.plumbline.model.environment.CpuWait;
import io.plumbline.model.result.RunWork;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

class ThreadWaitsTest {

    private long nowNanos;
    private long firstNanos;
    private long secondNanos;

    private static Supplier<Optional<ThreadUse>> account(Supplier<Long> queuedNanos) {
        return () -> Optional.of(new ThreadUse("thread", 0, queuedNanos.get(), 0, queuedNanos.get() / 10, 0, 0, 0));
    }

    private void at(long nanos, long first, long second) {
        nowNanos = nanos;
        firstNanos = first;
        secondNanos = second;
    }

    @Test
    void tellsTheLongestWaitInTheMeasuredPart() {
        at(0, 100, 10);
        ThreadWaits waits = new ThreadWaits(
                () -> nowNanos, List.of(account(() -> firstNanos), account(() -> secondNanos)), () -> 0);
        at(1_000, 900, 20);
        waits.measuredPartBegins();
        at(5_000, 1_000, 420);
        waits.invocationsEnded();
        assertThat(waits.longest()).contains(new CpuWait("client", 400, 4_000, 40));
    }

    @Test
    void addsUpTheWorkOfAllThreadsInTheMeasuredPart() {
        at(0, 100, 10);
        ThreadWaits waits = new ThreadWaits(
                () -> nowNanos,
                List.of(
                        () -> Optional.of(new ThreadUse("one", firstNanos, 0, 1, 0, 0, 0, secondNanos)),
                        () -> Optional.of(new ThreadUse("other", secondNanos, 0, nowNanos, 0, 0, 0, 1))),
                () -> 3 * nowNanos);
        at(1_000, 900, 20);
        waits.measuredPartBegins();
        at(5_000, 1_000, 420);
        assertThat(waits.sinceFirstNanos()).isEqualTo(4_000);
        waits.invocationsEnded();
        assertThat(waits.work(900, 2_000, 48)).contains(new RunWork(100, 500, 4_000, 400, 2_000, 48, 12_000));
    }

    @Test
    void countsTheWarmUpTooIfNobodyGotToLookAtItsEnd() {
        ThreadWaits waits = new ThreadWaits(() -> nowNanos, List.of(account(() -> firstNanos)), () -> 0);
        at(5_000, 1_000, 0);
        waits.invocationsEnded();
        assertThat(waits.longest()).contains(new CpuWait("client", 1_000, 5_000, 100));
    }

    @Test
    void knowsNothingWhereTheOperatingSystemDoesNotTell() {
        ThreadWaits waits = new ThreadWaits(() -> nowNanos, List.of(Optional::empty), () -> 0);
        waits.invocationsEnded();
        assertThat(waits.longest()).isEmpty();
        assertThat(waits.work(0, 0, 0)).isEmpty();
    }
}
