// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.verify;

import io.plumbline.lab.verify.check.KnownAnswer;
import java.time.Duration;

/** One run with a known answer. */
record KnownRun(String title, KnownAnswer answer, Stall stall, Duration stallLength) {

    /** The party that stalls. */
    enum Stall {
        NOBODY,
        TASK,
        /** The client's process, stopped from outside. */
        CLIENT,
        REFLECTOR
    }

    static KnownRun undisturbed(String title, KnownAnswer answer) {
        return new KnownRun(title, answer, Stall.NOBODY, Duration.ZERO);
    }

    boolean isStoppedFromOutside() {
        return stall == Stall.CLIENT || stall == Stall.REFLECTOR;
    }
}
