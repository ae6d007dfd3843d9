// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.verify.cause;

import io.plumbline.model.explain.Episode;
import io.plumbline.model.explain.SlowLog.SlowInvocation;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Finds the delay that was made at a known time. */
final class InjectedStretch {

    private InjectedStretch() {}

    /**
     * Finds the delay of which most lies within a stretch of time.
     *
     * @param episodes delays
     * @param fromOffset begin of what was done, in nanoseconds since the measured part began
     * @param toOffset its end
     * @return the delay; empty if there is none of which half falls into that time, as nobody felt it
     */
    static Optional<Episode> hit(List<Episode> episodes, long fromOffset, long toOffset) {
        return episodes.stream()
                .filter(one -> 2 * overlap(one, fromOffset, toOffset) >= one.excessNanos())
                .max(Comparator.comparingLong(one -> overlap(one, fromOffset, toOffset)));
    }

    private static long overlap(Episode episode, long fromOffset, long toOffset) {
        SlowInvocation head = episode.head();
        long from = Math.max(fromOffset, head.completionOffsetNanos() - head.ownNanos());
        return Math.max(0, Math.min(toOffset, head.completionOffsetNanos()) - from);
    }
}
