// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.plot;

import io.plumbline.report.console.ProgressState.LastInterval;
import java.util.Optional;

/**
 * Something that was told while a run went on.
 *
 * @param atNanos when, on any clock, in nanoseconds
 * @param kind what it was
 * @param interval what the interval showed; empty at the start of a run
 */
public record LivePoint(long atNanos, Kind kind, Optional<LastInterval> interval) {

    /** Kinds of point. */
    public enum Kind {
        /** It begins. */
        START,
        /** An interval of its warm-up is over. */
        WARM_UP,
        /** An interval that counts is over. */
        MEASURED
    }
}
