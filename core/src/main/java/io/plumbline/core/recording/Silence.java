// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.recording;

import java.util.function.LongSupplier;

/** Time for which nothing has been completed, as seen by an occasional reader. Threading: the reader. */
public final class Silence {

    private static final long BETWEEN_LOOKS_NANOS = 900_000_000; // a second, and the thread may wake a little early
    private static final long SHORTEST_TOLD_NANOS = 2_000_000_000;

    private boolean hasLooked;
    private long lookedNanos;
    private long movedNanos;
    private long mark;

    public Silence() {}

    /**
     * Looks, unless the last look was within the same second. {@code currentMark}: changes whenever something is
     * completed. Returns the minimum time without a completion, in nanoseconds; 0 if there is nothing to report.
     */
    public long look(LongSupplier currentMark, long nowNanos) {
        if (hasLooked && nowNanos - lookedNanos < BETWEEN_LOOKS_NANOS) {
            return 0;
        }
        long seen = currentMark.getAsLong();
        if (!hasLooked || seen != mark) {
            movedNanos = nowNanos;
        }
        hasLooked = true;
        lookedNanos = nowNanos;
        mark = seen;
        return nowNanos - movedNanos >= SHORTEST_TOLD_NANOS ? nowNanos - movedNanos : 0;
    }
}
