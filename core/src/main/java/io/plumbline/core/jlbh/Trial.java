// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.jlbh;

import io.plumbline.core.clock.NanoClock;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import net.openhft.chronicle.jlbh.JLBHTask;

/** Invokes a task once, outside the schedule, and refuses one that doesn't sample, or does so twice. */
record Trial(JLBHTask task, Samples samples) {

    private static final long REPLY_TIMEOUT_SECONDS = 10;
    private static final long LOOK_NANOS = 100_000;

    void run(NanoClock clock) {
        long startNanos = clock.nanoTime();
        task.run(startNanos);
        while (!samples.isTried()) {
            if (clock.nanoTime() - startNanos > TimeUnit.SECONDS.toNanos(REPLY_TIMEOUT_SECONDS)) {
                throw new IllegalStateException("the task took no sample: class="
                        + task.getClass().getName() + ", waited=" + REPLY_TIMEOUT_SECONDS
                        + " s (each run has to end with one jlbh.sample(System.nanoTime() - startTimeNS))");
            }
            LockSupport.parkNanos(LOOK_NANOS);
        }
        samples.check();
    }
}
