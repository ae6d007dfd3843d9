// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.pacing;

import io.plumbline.core.clock.NanoClock;

/** Which pacer a run uses. */
public enum PacerChoice {
    /** {@link #SPIN} where arrivals are close together, {@link #SLEEP_THEN_SPIN} where they are far apart. */
    AUTO("auto"),
    /** {@link SpinPacer}. */
    SPIN("spin"),
    /** {@link SleepThenSpinPacer}. */
    SLEEP_THEN_SPIN("sleep-then-spin");

    /** From this gap on, in nanoseconds, {@link #AUTO} sleeps: four times what it would spin anyway. */
    public static final long SLEEP_FROM_GAP_NANOS = 4 * SleepThenSpinPacer.SPIN_NANOS;

    private final String text;

    PacerChoice(String text) {
        this.text = text;
    }

    /**
     * Returns the name on the command line.
     *
     * @return lower case with dashes
     */
    public String text() {
        return text;
    }

    /**
     * Finds a choice by its name on the command line.
     *
     * @param text as in {@link #text()}
     * @return the choice
     * @throws IllegalArgumentException if there is none
     */
    public static PacerChoice of(String text) {
        for (PacerChoice choice : values()) {
            if (choice.text.equals(text)) {
                return choice;
            }
        }
        throw new IllegalArgumentException("unknown pacer: value=" + text + " (allowed: auto, spin, sleep-then-spin)");
    }

    /**
     * Decides.
     *
     * @param usualGapNanos usual gap between two arrivals in nanoseconds
     * @return {@link #SPIN} or {@link #SLEEP_THEN_SPIN}
     */
    public PacerChoice resolve(double usualGapNanos) {
        if (this != AUTO) {
            return this;
        }
        return usualGapNanos >= SLEEP_FROM_GAP_NANOS ? SLEEP_THEN_SPIN : SPIN;
    }

    /**
     * Creates the pacer.
     *
     * @param clock the clock that deadlines are on
     * @param stop ends a wait early
     * @return a new pacer
     * @throws IllegalStateException if nothing was decided yet
     */
    public Pacer create(NanoClock clock, StopSignal stop) {
        return switch (this) {
            case SPIN -> new SpinPacer(clock, stop);
            case SLEEP_THEN_SPIN -> new SleepThenSpinPacer(clock, stop);
            case AUTO -> throw new IllegalStateException("pacer is not resolved: choice=auto");
        };
    }
}
