// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.option;

import io.plumbline.model.DurationText;
import java.time.Duration;

/** Checks durations that have to be more than zero and fit into a long of nanoseconds. */
final class Positive {

    private static final Duration LONGEST = Duration.ofDays(36_500);

    private Positive() {}

    static void check(String what, Duration value) {
        if (value.isNegative() || value.isZero() || value.compareTo(LONGEST) > 0) {
            throw new IllegalArgumentException(what + " out of range: value=" + DurationText.of(value)
                    + " (allowed: more than zero, up to " + DurationText.of(LONGEST) + ")");
        }
    }
}
