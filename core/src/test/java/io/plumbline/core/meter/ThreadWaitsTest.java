// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.meter;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.model.environment.CpuUse.ThreadUse;
import io.plumbline.model.environment.CpuWait;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

class ThreadWaitsTest {

    private long nowNanos;
    private long firstNanos;
    private long secondNanos;

    private static Supplier<Optional<ThreadUse>> account(Supplier<Long> queuedNanos) {
        return () -> Optional.of(new ThreadUse("thread", 0, queuedNanos.get(), 0, queuedNanos.get() / 10, 0, 0));
    }

    private void at(long nanos, long first, long second) {
        nowNanos = nanos;
        firstNanos = first;
        secondNanos = second;
    }

    @Test
    void tellsTheLongestWaitInTheMeasuredPart() {
        at(0, 100, 10);
        ThreadWaits waits =
                new ThreadWaits(() -> nowNanos, List.of(account(() -> firstNanos), account(() -> secondNanos)));
        at(1_000, 900, 20);
        waits.measuredPartBegins();
        at(5_000, 1_000, 420);
        waits.invocationsEnded();
        assertThat(waits.longest()).contains(new CpuWait("client", 400, 4_000, 40));
    }

    @Test
    void countsTheWarmUpTooIfNobodyGotToLookAtItsEnd() {
        ThreadWaits waits = new ThreadWaits(() -> nowNanos, List.of(account(() -> firstNanos)));
        at(5_000, 1_000, 0);
        waits.invocationsEnded();
        assertThat(waits.longest()).contains(new CpuWait("client", 1_000, 5_000, 100));
    }

    @Test
    void knowsNothingWhereTheOperatingSystemDoesNotTell() {
        ThreadWaits waits = new ThreadWaits(() -> nowNanos, List.of(Optional::empty));
        waits.invocationsEnded();
        assertThat(waits.longest()).isEmpty();
    }
}
