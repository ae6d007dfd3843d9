// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.pacing;

import io.plumbline.core.clock.NanoClock;
import io.plumbline.core.recording.TailRing;
import io.plumbline.model.option.PacerChoice;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;

/** Chooses pacers, and creates them. */
public final class Pacers {

    /** From this gap on {@link PacerChoice#AUTO} sleeps: four times its spinning anyway. */
    public static final long SLEEP_FROM_GAP_NANOS = 4 * SleepThenSpinPacer.SPIN_NANOS;

    private Pacers() {}

    /** Resolves {@link PacerChoice#AUTO} by the shortest usual gap between two arrivals. */
    public static PacerChoice resolve(PacerChoice choice, double usualGapNanos) {
        if (choice != PacerChoice.AUTO) {
            return choice;
        }
        return usualGapNanos >= SLEEP_FROM_GAP_NANOS ? PacerChoice.SLEEP_THEN_SPIN : PacerChoice.SPIN;
    }

    /**
     * Creates a resolved choice's pacer. {@code gaps}: keeps the longest interruptions of its spinning, with the clock
     * reading before; empty to look for none.
     */
    public static Pacer create(PacerChoice choice, NanoClock clock, StopSignal stop, Optional<TailRing> gaps) {
        Pacer spin = gaps.<Pacer>map(ring -> new GapWatchingPacer(clock, stop, ring))
                .orElseGet(() -> new SpinPacer(clock, stop));
        return switch (choice) {
            case SPIN -> spin;
            case SLEEP_THEN_SPIN -> new SleepThenSpinPacer(clock, stop, LockSupport::parkNanos, spin);
            case AUTO -> throw new IllegalStateException("pacer is not resolved: choice=auto");
        };
    }
}
