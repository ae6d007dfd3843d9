// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.pacing;

import io.plumbline.core.clock.NanoClock;
import io.plumbline.core.recording.TailRing;
import io.plumbline.model.spec.PacerChoice;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;

/** Chooses pacers, and creates them. */
public final class Pacers {

    /** From this gap on, in nanoseconds, {@link PacerChoice#AUTO} sleeps: four times what it would spin anyway. */
    public static final long SLEEP_FROM_GAP_NANOS = 4 * SleepThenSpinPacer.SPIN_NANOS;

    private Pacers() {}

    /**
     * Decides.
     *
     * @param choice the choice
     * @param usualGapNanos shortest gap that is usual between two arrivals, in nanoseconds
     * @return {@link PacerChoice#SPIN} or {@link PacerChoice#SLEEP_THEN_SPIN}
     */
    public static PacerChoice resolve(PacerChoice choice, double usualGapNanos) {
        if (choice != PacerChoice.AUTO) {
            return choice;
        }
        return usualGapNanos >= SLEEP_FROM_GAP_NANOS ? PacerChoice.SLEEP_THEN_SPIN : PacerChoice.SPIN;
    }

    /**
     * Creates the pacer.
     *
     * @param choice the choice, resolved
     * @param clock the clock
     * @param stop ends the waiting
     * @param gaps keeps the longest interruptions of its spinning, with the clock reading before; empty to look for none
     * @return the pacer
     * @throws IllegalStateException if the choice is not resolved
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
