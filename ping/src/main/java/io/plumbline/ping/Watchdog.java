// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping;

import io.plumbline.model.environment.DaemonThread;

/**
 * Looks at a run thread that sleeps, from time to time. Watchdogs count looks instead of reading a clock, so that a
 * freeze of this whole process counts as one look.
 *
 * <p>Threading: a thread of its own looks; any thread closes.
 */
abstract class Watchdog implements AutoCloseable {

    private static final int NANOS_IN_MILLI = 1_000_000;

    private final long lookNanos;
    private final Thread thread = DaemonThread.of("plumbline-reply-watchdog", this::watch);

    Watchdog(long lookNanos) {
        this.lookNanos = Math.max(1, lookNanos);
    }

    /** To be called when the subclass is complete. */
    final void start() {
        thread.start();
    }

    /** Looks once. Returns false if that was the last time. */
    abstract boolean look();

    private void watch() {
        boolean goesOn = true;
        while (goesOn) {
            try {
                Thread.sleep(lookNanos / NANOS_IN_MILLI, (int) (lookNanos % NANOS_IN_MILLI));
            } catch (InterruptedException closed) {
                return;
            }
            goesOn = look();
        }
    }

    @Override
    public void close() {
        thread.interrupt();
    }
}
