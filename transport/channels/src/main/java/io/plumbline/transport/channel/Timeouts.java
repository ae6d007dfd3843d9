// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.channel;

import java.time.Duration;

/** Converts durations to timeouts of selectors. */
public final class Timeouts {

    private static final Duration LONGEST = Duration.ofDays(1);

    private Timeouts() {}

    /**
     * Rounds up to whole milliseconds, at least 1, as a selector takes 0 for ever; cut at a day: milliseconds, 1 to
     * those of a day.
     */
    public static long millis(Duration timeout) {
        Duration bounded = timeout.compareTo(LONGEST) > 0 ? LONGEST : timeout;
        return Math.max(1, bounded.plusNanos(999_999).toMillis());
    }
}
