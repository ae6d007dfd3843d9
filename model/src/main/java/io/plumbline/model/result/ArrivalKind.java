// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.result;

import java.util.Arrays;
import java.util.Locale;

/** Kinds of arrivals, by the word that the descriptions of runs begin with. */
public enum ArrivalKind {
    /** The next invocation starts when the one before has ended. */
    CLOSED_LOOP,
    /** At equal distances. */
    UNIFORM,
    /** At random, independent of each other. */
    POISSON,
    /** Several at once, at equal distances. */
    BURST,
    /** At a rate that changes all along. */
    RAMP,
    /** At a rate that is higher for a while. */
    SURGE,
    RECORDED,
    /** Another tool measured, and doesn't say. */
    UNKNOWN;

    public String text() {
        return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    static ArrivalKind of(String description) {
        return Arrays.stream(values())
                .filter(kind -> description.startsWith(kind.text()))
                .findFirst()
                .orElse(RECORDED);
    }
}
