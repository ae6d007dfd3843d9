// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.plot;

import io.plumbline.report.console.ProgressState.LastInterval;
import java.util.Optional;

/**
 * Something that was reported during a run.
 *
 * @param atNanos when, on any clock, in nanoseconds
 * @param lengthNanos length of the interval that ended then, in nanoseconds; 0 at the start of a run
 * @param kind what it was
 * @param interval figures of the interval; empty at the start of a run
 */
public record LivePoint(long atNanos, long lengthNanos, Kind kind, Optional<LastInterval> interval) {

    /** Kinds of point. */
    public enum Kind {
        /** It begins. */
        START,
        /** An interval of its warm-up is over. */
        WARM_UP,
        /** An interval that counts is over. */
        MEASURED
    }

    /**
     * Joins this point with the next one.
     *
     * @param next the next
     * @return the worst of both over their whole time; empty if they are not of one kind, or something else lies between
     */
    public Optional<LivePoint> with(LivePoint next) {
        return interval.filter(any -> kind == next.kind && next.atNanos - atNanos < 2 * next.lengthNanos)
                .flatMap(mine -> next.interval.map(mine::worst))
                .map(worst ->
                        new LivePoint(next.atNanos, next.atNanos - atNanos + lengthNanos, kind, Optional.of(worst)));
    }
}
