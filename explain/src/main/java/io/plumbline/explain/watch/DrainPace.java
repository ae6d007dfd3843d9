// SPDX-License-Identifier: Apache-2.0
package io.plumbline.explain.watch;

/**
 * Time to sleep between two readings of rings: each wakes up a thread, and so takes a CPU from somebody, but a full ring loses records.
 * Where threads spin there are few records, where they block, thousands a second.
 */
final class DrainPace {

    private static final double WANTED_FILL = 0.25;
    private static final long MIN_MILLIS = 10;
    private static final long START_MILLIS = 50;
    private static final long MAX_MILLIS = 250;
    private static final long MAX_QUIET_MILLIS = 5_000;
    private static final double MAX_GROWTH = 1.5; // what was quiet may be busy the next moment

    private final long maxMillis;
    private volatile long millis = START_MILLIS;

    DrainPace(boolean isQuiet) {
        this.maxMillis = isQuiet ? MAX_QUIET_MILLIS : MAX_MILLIS;
    }

    /** Receives how full the fullest ring was: 0 to 1. */
    void adapt(double fill) {
        double factor = Math.min(MAX_GROWTH, WANTED_FILL / Math.max(fill, 0.001));
        millis = Math.round(Math.max((double) MIN_MILLIS, Math.min((double) maxMillis, millis * factor)));
    }

    /** Expects more from now on than there was before. */
    void restart() {
        millis = START_MILLIS;
    }

    long millis() {
        return millis;
    }
}
