// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.document;

import io.plumbline.model.caveat.Severity;
import io.plumbline.stats.objective.Verdict;

/** Weight of a cell among others. */
public enum Emphasis {
    /** As others are. */
    PLAIN,
    /** The column or row that counts most. */
    STRONG,
    /** Less certain, or less important. */
    FAINT,
    /** Only a lower bound. */
    BOUND,
    /** A good figure, or what was asked for is there. */
    GOOD,
    /** A bad one, or it is not. */
    BAD;

    /**
     * Weighs a verdict.
     *
     * @param verdict on an objective, or on a candidate
     * @return bad if it fails, a bound if it can't be told
     */
    public static Emphasis of(Verdict verdict) {
        return switch (verdict) {
            case HOLDS -> GOOD;
            case FAILS -> BAD;
            case UNDECIDED -> BOUND;
        };
    }

    /** Weighs a caveat. */
    public static Emphasis of(Severity severity) {
        return switch (severity) {
            case NOTE -> FAINT;
            case WARNING -> BOUND;
            case INVALID -> BAD;
        };
    }

    /** Weighs an assessment. */
    public static Emphasis of(Assessment.Grade grade) {
        return switch (grade) {
            case VALID -> GOOD;
            case DOUBTFUL -> BOUND;
            case INVALID -> BAD;
        };
    }
}
