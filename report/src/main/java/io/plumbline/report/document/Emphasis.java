// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.document;

import io.plumbline.model.caveat.Severity;
import io.plumbline.stats.objective.Verdict;

/** Weight of a cell among others. */
public enum Emphasis {
    PLAIN,
    STRONG,
    FAINT,
    /** Only a lower bound. */
    BOUND,
    GOOD,
    BAD;

    public static Emphasis of(Verdict verdict) {
        return switch (verdict) {
            case HOLDS -> GOOD;
            case FAILS -> BAD;
            case UNDECIDED -> BOUND;
        };
    }

    public static Emphasis of(Severity severity) {
        return switch (severity) {
            case NOTE -> FAINT;
            case WARNING -> BOUND;
            case INVALID -> BAD;
        };
    }

    public static Emphasis of(Assessment.Grade grade) {
        return switch (grade) {
            case VALID -> GOOD;
            case DOUBTFUL -> BOUND;
            case INVALID -> BAD;
        };
    }
}
