// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.doctor;

import java.util.Optional;
import java.util.OptionalInt;

/**
 * Verdict on a host for a kind of measurement.
 *
 * @param transports transports and their wait strategies, in words
 * @param ground what the verdict rests on
 * @param finding the finding's id if it rests on one
 * @param cpu the CPU that it rests on, negative for any; empty if it rests on none
 */
public record Fitness(String transports, Goal goal, Fit fit, Ground ground, Optional<String> finding, OptionalInt cpu) {

    public Fitness(String transports, Goal goal, Fit fit, Ground ground) {
        this(transports, goal, fit, ground, Optional.empty(), OptionalInt.empty());
    }

    /** Degrees of fitness. */
    public enum Fit {
        FIT,
        UNFIT,
        /** That can't be told here. */
        UNKNOWN
    }

    /** Grounds of a verdict. */
    public enum Ground {
        /** Nothing speaks against it. */
        NONE,
        /** Effects could not be measured. */
        NOT_MEASURED,
        /** Network and peer aren't measured. */
        ELSEWHERE,
        FINDING,
        /** Reading the clock takes long. */
        CLOCK,
        /** One CPU for two threads that spin. */
        ONE_CPU,
        /** Threads can't be pinned, each to a CPU. */
        UNPINNED,
        /** Gaps of 20 µs or more on a CPU. */
        GAPS,
        /** Time that a CPU lost. */
        LOST_TIME,
        /** Work takes longer after a pause. */
        RAMP,
        WAKE_UPS
    }
}
