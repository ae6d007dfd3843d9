// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.tcp.tls;

import io.plumbline.transport.channel.Timeouts;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/**
 * Does something when a time is over, unless it is closed before. The JDK's own timer counts; nobody reads a clock here.
 *
 * <p>Threading: any thread; the action is done in the timer's.
 */
final class Deadline implements AutoCloseable {

    private final CompletableFuture<Void> timer = new CompletableFuture<>();

    Deadline(Duration timeout, Runnable action) {
        CompletableFuture<Void> unused = timer.orTimeout(Timeouts.millis(timeout), TimeUnit.MILLISECONDS)
                .whenComplete((nothing, timedOut) -> {
                    if (timedOut != null) {
                        action.run();
                    }
                });
    }

    boolean isOver() {
        return timer.isCompletedExceptionally();
    }

    @Override
    public void close() {
        timer.complete(null);
    }
}
