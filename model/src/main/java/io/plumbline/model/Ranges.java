// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model;

import java.time.Duration;

/** Checks that components of a record are in range. */
public final class Ranges {

    private static final Duration LONGEST = Duration.ofDays(7);
    private static final Duration MAX_TIMEOUT = Duration.ofDays(36_500);

    private Ranges() {}

    public static void requireBetween(String name, long value, long min, long max) {
        if (value < min || value > max) {
            throw new RefusedException(
                    name + " out of range: " + name + "=" + value + " (allowed: " + min + " to " + max + ")", name);
        }
    }

    /** Checks a time of up to seven days. */
    public static void requireAtLeast(String name, Duration value, Duration min) {
        if (value.compareTo(min) < 0 || value.compareTo(LONGEST) > 0) {
            throw new RefusedException(
                    name + " out of range: " + name + "=" + text(value) + " (allowed: " + DurationText.of(min) + " to "
                            + DurationText.of(LONGEST) + ")",
                    name);
        }
    }

    /** Checks a time-out: more than zero, and few enough to fit in a long of nanoseconds. */
    public static void requireTimeout(String name, Duration value) {
        if (value.isNegative() || value.isZero() || value.compareTo(MAX_TIMEOUT) > 0) {
            throw new RefusedException(
                    name + " out of range: " + name + "=" + text(value) + " (allowed: more than zero, up to "
                            + DurationText.of(MAX_TIMEOUT) + ")",
                    name);
        }
    }

    private static String text(Duration value) {
        return value.isNegative() ? value.toString() : DurationText.of(value);
    }
}
