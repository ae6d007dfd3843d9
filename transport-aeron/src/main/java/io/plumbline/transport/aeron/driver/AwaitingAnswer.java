// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.aeron.driver;

import java.util.concurrent.locks.LockSupport;
import org.agrona.concurrent.IdleStrategy;

/** Sleeps while a media driver of another process is to answer, and gives up when that is lost. */
record AwaitingAnswer(StationDriver driver) implements IdleStrategy {

    private static final long NAP_NANOS = 1_000_000;

    @Override
    public void idle() {
        driver.loss().ifPresent(loss -> {
            throw new IllegalStateException(loss);
        });
        LockSupport.parkNanos(NAP_NANOS);
    }

    @Override
    public void idle(int workCount) {
        if (workCount == 0) {
            idle();
        }
    }

    @Override
    public void reset() {
        // it has no state
    }
}
