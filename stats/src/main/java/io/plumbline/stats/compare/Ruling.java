// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.compare;

import java.util.Optional;
import java.util.OptionalInt;

/**
 * Verdict on one percentile, and its reason.
 *
 * @param reason in words, such as {@code 18 % slower (at least 12 %); 5 % is allowed}
 * @param obstacle what prevents a verdict, or a better one: {@link Obstacle#UNCONFIRMED} where it is not worse, and its
 *     interval says that it is better; empty if nothing does
 * @param countWanted about how many blocks (forks of each variant, if measured apart) would suffice, including those
 *     measured; empty if more blocks alone wouldn't, or if nothing prevents a verdict
 * @param isWorthMeasuringOn whether blocks up to the last look may decide
 */
public record Ruling(
        Change change,
        String reason,
        Optional<Obstacle> obstacle,
        OptionalInt countWanted,
        boolean isWorthMeasuringOn) {

    /** An obstacle to a verdict. */
    public enum Obstacle {
        DOUBTFUL,
        MISSING,
        /** In a fork too few independent samples lie beyond the percentile. */
        UNSUPPORTED,
        TOO_FEW_FORKS,
        /** The percentile is only a lower bound on the side where it matters. */
        CENSORED,
        TOO_WIDE,
        /** The interval says more than chance over so few, or so different, blocks allows. */
        UNCONFIRMED
    }

    /**
     * Returns whether it seems better, and too little says so to call it that: true if its interval lies below what
     * counts, but chance over the blocks, or of so many percentiles, may do as much.
     */
    public boolean isUnconfirmedBetter() {
        return change == Change.NOT_WORSE && obstacle.isPresent();
    }

    static Ruling told(Change change, String reason) {
        return new Ruling(change, reason, Optional.empty(), OptionalInt.empty(), false);
    }

    static Ruling barred(Obstacle obstacle, String reason) {
        return new Ruling(Change.UNKNOWN, reason, Optional.of(obstacle), OptionalInt.empty(), false);
    }
}
