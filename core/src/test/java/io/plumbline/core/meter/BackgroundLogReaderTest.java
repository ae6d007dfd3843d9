// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.meter;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.core.clock.SystemNanoClock;
import io.plumbline.core.plan.RunPlan;
import io.plumbline.model.environment.CpuUse.ThreadUse;
import io.plumbline.model.environment.CpuWait;
import io.plumbline.model.option.PacerChoice;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class BackgroundLogReaderTest {

    private static final long HOUR_NANOS = 3_600_000_000_000L;

    private final AtomicLong now = new AtomicLong();
    private final ThreadWaits waits = new ThreadWaits(
            now::get, List.of(() -> Optional.of(new ThreadUse("thread", 0, now.get() / 2, 0, 0, 0, 0, 0))), () -> 0);

    private RunLogReader reader(long warmUpNanos) {
        RunPlan plan = RunPlan.only(
                Optional.empty(),
                PacerChoice.SPIN,
                1,
                new RunPlan.Times(0, warmUpNanos, HOUR_NANOS, 0, HOUR_NANOS),
                RunPlan.Keeping.NOTHING);
        return new BackgroundLogReader(
                () -> {},
                JvmActivityMeter.ofThisJvm(OptionalLong::empty),
                waits,
                plan,
                SystemNanoClock.INSTANCE.nanoTime());
    }

    /** As when a task ends the JVM: then nobody says that the invocations have ended. */
    @Test
    void looksAtTheWaitsOfARunThatIsAbandoned() {
        RunLogReader reader = reader(HOUR_NANOS);
        reader.start();
        now.set(1_000);
        reader.stop(0);
        assertThat(waits.longest()).contains(new CpuWait("client", 500, 1_000, 0));
    }

    /** As on a host that gives its thread a CPU only when the invocations have ended. */
    @Test
    void doesNotLookAtTheBeginningOnceAllIsOver() throws InterruptedException {
        RunLogReader reader = reader(50_000_000);
        reader.start();
        now.set(1_000);
        reader.invocationsEnded();
        now.set(2_000);
        Thread.sleep(200);
        reader.stop(0);
        assertThat(waits.longest()).contains(new CpuWait("client", 500, 1_000, 0));
    }
}
