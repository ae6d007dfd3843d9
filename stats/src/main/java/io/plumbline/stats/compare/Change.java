// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.compare;

import io.plumbline.stats.objective.Verdict;

/** Verdict on a percentile of a candidate, against that of the base and the margin. */
public enum Change {
    BETTER("better"),
    /** Within the margin either way. */
    SAME("same"),
    /** Not slower by more than the margin; maybe faster. */
    NOT_WORSE("not worse"),
    /** The evidence allows for more than one of the others. */
    UNKNOWN("can't tell"),
    /** Slower by more than the margin. */
    WORSE("worse");

    private final String text;

    Change(String text) {
        this.text = text;
    }

    public String text() {
        return text;
    }

    public Verdict gate() {
        return switch (this) {
            case BETTER, SAME, NOT_WORSE -> Verdict.HOLDS;
            case UNKNOWN -> Verdict.UNDECIDED;
            case WORSE -> Verdict.FAILS;
        };
    }
}
