// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.collection;

import io.plumbline.model.Rate;
import java.time.Duration;
import java.util.Optional;

/**
 * Answer of a search.
 *
 * @param holds the highest rate at which all objectives hold, confirmed: the answer, and the lower end of its interval
 * @param fails the lowest rate at which one fails; empty if none was found. Rates between may be undecided
 * @param hasMemory true if a rate failed after an overload and held later: a search from above would find a lower rate
 * @param cost time that they took together
 */
public record Answer(
        Outcome outcome,
        Optional<Rate> holds,
        Optional<Rate> fails,
        boolean hasMemory,
        int measurements,
        Duration cost) {

    /** Returns whether at least a rate was found to hold; true if the answer is that rate or a higher one. */
    public boolean reaches(Rate required) {
        return holds.filter(rate -> rate.compareTo(required) >= 0).isPresent();
    }

    /** Ways in which a search ends. */
    public enum Outcome {
        /** A rate holds, and one that is higher fails. */
        FOUND,
        /** Even the highest rate allowed holds: the true answer may be higher. */
        HOLDS_AT_HIGHEST,
        /** Even the lowest rate allowed fails. */
        NEVER_HOLDS,
        /** The budget was used up, or intervals stayed too wide: what is known is in the answer, unconfirmed. */
        UNDECIDED,
        /** This host alone made one measurement after the other too slow: what is known is in the answer, unconfirmed. */
        STARVED;

        /** Returns whether the answer is about what is measured. */
        public boolean isDecided() {
            return this != UNDECIDED && this != STARVED;
        }
    }
}
