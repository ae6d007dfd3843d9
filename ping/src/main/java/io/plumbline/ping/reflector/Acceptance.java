// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.reflector;

import io.plumbline.core.clock.SystemNanoClock;
import io.plumbline.transport.spi.Endpoint;
import io.plumbline.transport.spi.Listener;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/** Accepts the data connections of a session. */
final class Acceptance {

    private static final long PAUSE_AFTER_FAILURE_NANOS = 10_000_000;

    private Acceptance() {}

    static void await(Duration timeout, BooleanSupplier isAwaited, Listener listener, Consumer<Endpoint> hear) {
        long deadlineNanos = SystemNanoClock.INSTANCE.nanoTime() + timeout.toNanos();
        long leftNanos = timeout.toNanos();
        while (isAwaited.getAsBoolean() && leftNanos > 0) {
            try {
                listener.accept(Duration.ofNanos(leftNanos)).ifPresent(hear);
            } catch (IOException thisOneFailed) {
                LockSupport.parkNanos(PAUSE_AFTER_FAILURE_NANOS); // the next may not
            }
            leftNanos = deadlineNanos - SystemNanoClock.INSTANCE.nanoTime();
        }
    }
}
