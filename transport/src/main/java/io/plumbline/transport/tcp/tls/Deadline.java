// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.tcp.tls;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/**
 * Does something when a time is over, unless it is closed before. The JDK's own timer counts; nobody reads a clock here.
 *
 * <p>Threading: any thread; the action is done in the timer's.
 */
final class Deadline implements AutoCloseable {

    private static final Duration LONGEST = Duration.ofDays(1);

    private final CompletableFuture<Void> timer = new CompletableFuture<>();

    Deadline(Duration timeout, Runnable action) {
        Duration bounded = timeout.compareTo(LONGEST) > 0 ? LONGEST : timeout;
        CompletableFuture<Void> unused = timer.orTimeout(bounded.toNanos(), TimeUnit.NANOSECONDS)
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
