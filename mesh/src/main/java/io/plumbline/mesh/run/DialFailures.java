// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.run;

import java.time.Duration;
import java.util.OptionalLong;
import java.util.random.RandomGenerator;

/**
 * Attempts to reach a coordinator that isn't there: an agent says each reason once, pauses longer and longer, and gives
 * up at last. Whatever supervises the coordinator has started it again by then.
 */
final class DialFailures {

    /** A node of a cluster that died is replaced within some ten minutes. */
    static final Duration PATIENCE = Duration.ofHours(1);

    private static final long MAX_PAUSE_MILLIS = 30_000;
    private static final long FIRST_PAUSE_MILLIS = 500;

    private String reason = "";
    private OptionalLong sinceNanos = OptionalLong.empty();
    private int inARow;

    /** The agent was let in: whatever fails from now on is news. */
    void welcomed() {
        reason = "";
        sinceNanos = OptionalLong.empty();
        inARow = 0;
    }

    /** A connection has ended, or didn't come about. Returns whether the last one ended for another reason. */
    boolean add(String why, long nowNanos) {
        boolean isNews = !why.equals(reason);
        reason = why;
        inARow++;
        if (sinceNanos.isEmpty()) {
            sinceNanos = OptionalLong.of(nowNanos);
        }
        return isNews;
    }

    boolean areEnough(long nowNanos) {
        return sinceNanos.isPresent() && nowNanos - sinceNanos.getAsLong() >= PATIENCE.toNanos();
    }

    /** Full jitter, so that thousands that lost the same coordinator don't come back at once. */
    long pauseMillis(RandomGenerator random) {
        long limit = Math.min(MAX_PAUSE_MILLIS, FIRST_PAUSE_MILLIS << Math.min(Math.max(0, inARow - 1), 10));
        return random.nextLong(limit) + 1;
    }
}
