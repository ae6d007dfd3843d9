// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.objective;

import io.plumbline.model.objective.Objective;

/**
 * Judgement of one objective. {@code leaning}: the verdict by the value alone, regardless of its interval; undecided if
 * nothing was measured; {@code measured}: what was found, with its interval; in nanoseconds for a percentile, as counted
 * for a count, else a ratio; {@code reason}: the reason in words, such as {@code p99 is 81.2 µs (74.1 µs to 90.3 µs)}.
 */
public record Judgement(Objective objective, Verdict verdict, Verdict leaning, Measured measured, String reason) {

    static Judgement nothing(Objective objective, String reason) {
        return new Judgement(objective, Verdict.UNDECIDED, Verdict.UNDECIDED, Measured.NOTHING, reason);
    }

    static Judgement below(Objective objective, double limit, Measured measured, String reason) {
        return new Judgement(
                objective, measured.below(limit), measured.withoutInterval().below(limit), measured, reason);
    }

    static Judgement atMost(Objective objective, double limit, Measured measured, String reason) {
        return new Judgement(
                objective, measured.atMost(limit), measured.withoutInterval().atMost(limit), measured, reason);
    }

    static Judgement atLeast(Objective objective, double limit, Measured measured, String reason) {
        return new Judgement(
                objective, measured.atLeast(limit), measured.withoutInterval().atLeast(limit), measured, reason);
    }

    /** Returns the same as one that decides nothing. */
    public Judgement undecided(String why) {
        return new Judgement(objective, Verdict.UNDECIDED, Verdict.UNDECIDED, measured, reason + ", " + why);
    }

    public Judgement saying(String more) {
        return new Judgement(objective, verdict, leaning, measured, reason + more);
    }

    /**
     * A measured value and its interval. {@code value}: the value; NaN if nothing was measured; {@code high}: upper
     * end; infinite if there is none.
     */
    public record Measured(double value, double low, double high) {

        static final Measured NOTHING = new Measured(Double.NaN, 0, Double.POSITIVE_INFINITY);

        Measured withoutInterval() {
            return new Measured(value, value, value);
        }

        Verdict below(double limit) {
            if (high < limit) {
                return Verdict.HOLDS;
            }
            return low >= limit ? Verdict.FAILS : Verdict.UNDECIDED;
        }

        Verdict atMost(double limit) {
            if (high <= limit) {
                return Verdict.HOLDS;
            }
            return low > limit ? Verdict.FAILS : Verdict.UNDECIDED;
        }

        Verdict atLeast(double limit) {
            if (low >= limit) {
                return Verdict.HOLDS;
            }
            return high < limit ? Verdict.FAILS : Verdict.UNDECIDED;
        }
    }
}
