// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.option;

/** Pacer of a run: how its thread waits for the next intended start. */
public enum PacerChoice {
    /** {@link #SPIN} where arrivals are close together, {@link #SLEEP_THEN_SPIN} where they are far apart. */
    AUTO,
    /** Reads the clock until the time has come. */
    SPIN,
    /** Sleeps first, and spins for the last part. */
    SLEEP_THEN_SPIN
}
