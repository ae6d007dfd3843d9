// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.core.clock.SystemNanoClock;
import io.plumbline.model.environment.CpuUse.ThreadUse;
import io.plumbline.model.environment.CpuWait;
import io.plumbline.model.spec.PacerChoice;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class BackgroundLogReaderTest {

    private static final long HOUR_NANOS = 3_600_000_000_000L;

    /** As when a task ends the JVM: then nobody says that the invocations have ended. */
    @Test
    void looksAtTheWaitsOfARunThatIsAbandoned() {
        AtomicLong now = new AtomicLong();
        ThreadWaits waits =
                new ThreadWaits(now::get, List.of(() -> Optional.of(new ThreadUse("thread", 0, now.get() / 2, 0, 0))));
        RunPlan plan = RunPlan.only(
                Optional.empty(),
                PacerChoice.SPIN,
                1,
                new RunPlan.Times(0, HOUR_NANOS, HOUR_NANOS, 0, HOUR_NANOS),
                RunPlan.Keeping.NOTHING);
        LogReader reader = new BackgroundLogReader(
                () -> {}, JvmActivityMeter.ofThisJvm(), waits, plan, SystemNanoClock.INSTANCE.nanoTime());
        reader.start();
        now.set(1_000);
        reader.stop(0);
        assertThat(waits.longest()).contains(new CpuWait("client", 500, 1_000, 0));
    }
}
