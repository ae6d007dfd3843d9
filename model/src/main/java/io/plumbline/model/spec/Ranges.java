// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.spec;

import io.plumbline.model.DurationText;
import java.time.Duration;

/** Checks that components of a description are in range. */
final class Ranges {

    private static final Duration LONGEST = Duration.ofDays(7);
    private static final Duration MAX_TIMEOUT = Duration.ofDays(36_500);

    private Ranges() {}

    static void requireBetween(String name, int value, int min, int max) {
        if (value < min || value > max) {
            throw new IllegalArgumentException(
                    name + " out of range: " + name + "=" + value + " (allowed: " + min + " to " + max + ")");
        }
    }

    /** Up to seven days. */
    static void requireAtLeast(String name, Duration value, Duration min) {
        if (value.compareTo(min) < 0 || value.compareTo(LONGEST) > 0) {
            throw new IllegalArgumentException(name + " out of range: " + name + "=" + text(value) + " (allowed: "
                    + DurationText.of(min) + " to " + DurationText.of(LONGEST) + ")");
        }
    }

    /** More than zero, and few enough to fit in a long of nanoseconds. */
    static void requireTimeout(String name, Duration value) {
        if (value.isNegative() || value.isZero() || value.compareTo(MAX_TIMEOUT) > 0) {
            throw new IllegalArgumentException(name + " out of range: " + name + "=" + text(value)
                    + " (allowed: more than zero, up to " + DurationText.of(MAX_TIMEOUT) + ")");
        }
    }

    private static String text(Duration value) {
        return value.isNegative() ? value.toString() : DurationText.of(value);
    }
}
