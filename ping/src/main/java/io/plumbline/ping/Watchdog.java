// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping;

/**
 * Looks at a run thread that sleeps, from time to time. Watchdogs count looks instead of reading a clock, so that a
 * freeze of this whole process counts as one look. Threading: a thread of all watchdogs that look as often looks; any
 * thread closes.
 */
abstract class Watchdog implements AutoCloseable {

    private final long lookNanos;

    Watchdog(long lookNanos) {
        this.lookNanos = Math.max(1, lookNanos);
    }

    /** To be called when the subclass is complete. */
    final void start() {
        WatchRound.begin(lookNanos, this);
    }

    /** Looks once. Returns false if that was the last time. */
    abstract boolean look();

    @Override
    public void close() {
        WatchRound.end(lookNanos, this);
    }
}
