// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.compare;

/** Scale on which variants are compared. */
public enum Scale {
    /** Ratio of the candidate's time to the base's: of log-normal times, the natural one. */
    RATIO,
    /** Candidate's time less the base's, in nanoseconds: for percentiles of which one is 0, which has no logarithm. */
    DIFFERENCE;

    /** Returns a time where differences and means are taken: its logarithm, or itself. */
    double in(double nanos) {
        return this == RATIO ? Math.log(nanos) : nanos;
    }

    /** Returns the value of a mean or difference taken there: the inverse of {@link #in}. */
    double out(double value) {
        return this == RATIO ? Math.exp(value) : value;
    }

    /** Returns by how much a difference is from none: a share of the base's time, or nanoseconds. */
    double excess(double value) {
        return this == RATIO ? Math.expm1(value) : value;
    }
}
