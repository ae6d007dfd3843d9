// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.plot;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * The level axis of a measurement from its start to its planned end.
 *
 * @param columns how many columns, at least 2
 * @param fromNanos when it started
 * @param lengthNanos how long it takes, at least 1
 */
record TimeAxis(int columns, long fromNanos, long lengthNanos) {

    private static final int FEWEST_COLUMNS_BETWEEN_TICKS = 12;
    private static final long NANOS_PER_SECOND = 1_000_000_000;
    private static final long SECONDS_PER_MINUTE = 60;
    private static final long[] ROUND_SECONDS = {
        1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 1800, 3600, 7200, 21_600, 43_200, 86_400
    };

    /** Where a moment belongs; of one beyond an end the column at that end. */
    int column(long atNanos) {
        double place = (atNanos - fromNanos) / (double) lengthNanos;
        return (int) Math.min(columns - 1, Math.max(0, Math.round(Math.floor(place * columns))));
    }

    /** How much time a column stands for, in nanoseconds. */
    long columnNanos() {
        return lengthNanos / columns;
    }

    /** A moment by its name, and round times since the start where there is room. */
    List<Tick> ticks(long namedNanos, String name) {
        Tick named = new Tick(column(namedNanos), name);
        List<Tick> ticks = new ArrayList<>(List.of(named));
        long step = stepSeconds();
        for (long seconds = 0; seconds * NANOS_PER_SECOND < lengthNanos; seconds += step) {
            Tick tick = new Tick(column(fromNanos + seconds * NANOS_PER_SECOND), label(seconds));
            if (Ticks.areApart(tick, named, columns)) {
                ticks.add(tick);
            }
        }
        ticks.sort(Comparator.comparingInt(Tick::cell));
        return ticks;
    }

    private long stepSeconds() {
        long least = FEWEST_COLUMNS_BETWEEN_TICKS * lengthNanos / columns / NANOS_PER_SECOND;
        for (long seconds : ROUND_SECONDS) {
            if (seconds > least) {
                return seconds;
            }
        }
        return least + 1;
    }

    private static String label(long seconds) {
        return seconds < 2 * SECONDS_PER_MINUTE || seconds % SECONDS_PER_MINUTE != 0
                ? seconds + " s"
                : seconds / SECONDS_PER_MINUTE + " min";
    }
}
