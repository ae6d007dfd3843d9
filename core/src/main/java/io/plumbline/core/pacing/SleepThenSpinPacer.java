// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.pacing;

import io.plumbline.core.clock.NanoClock;
import io.plumbline.model.HotPath;

/**
 * Sleeps until shortly before the time and spins for the rest, so that a low rate leaves the CPU free. The price: when
 * an invocation starts, the CPU may have entered an idle state and the caches may be cold. A quiet system behaves like
 * that, and so the pacer is part of every result.
 */
public final class SleepThenSpinPacer implements Pacer {

    /**
     * Time before the deadline at which sleeping ends. Linux adds a timer slack of 50 µs to a sleep, and waking up
     * costs some 10 to 100 µs more on virtual machines.
     */
    public static final long SPIN_NANOS = 250_000;

    private static final long MAX_NAP_NANOS = 50_000_000; // how soon a stop is noticed

    private final NanoClock clock;
    private final StopSignal stop;
    private final Pacer spin;
    private final Sleeper sleeper;

    SleepThenSpinPacer(NanoClock clock, StopSignal stop, Sleeper sleeper, Pacer spin) {
        this.clock = clock;
        this.stop = stop;
        this.spin = spin;
        this.sleeper = sleeper;
    }

    @Override
    @HotPath
    public long awaitUntil(long deadlineNanos) {
        long sleepNanos = deadlineNanos - clock.nanoTime() - SPIN_NANOS;
        while (sleepNanos > 0 && !stop.isRaised()) {
            sleeper.sleep(Math.min(sleepNanos, MAX_NAP_NANOS));
            sleepNanos = deadlineNanos - clock.nanoTime() - SPIN_NANOS;
        }
        return spin.awaitUntil(deadlineNanos);
    }

    /** Lets a thread sleep. */
    @FunctionalInterface
    public interface Sleeper {

        /** Sleeps for about this long; may end early or late. {@code nanos}: nanoseconds, more than zero. */
        void sleep(long nanos);
    }
}
