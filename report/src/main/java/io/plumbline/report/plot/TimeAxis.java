// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.plot;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * The level axis of the last minutes; the newest point is in the last column.
 *
 * @param columns how many columns, at least 2
 * @param columnNanos how much time each stands for, in nanoseconds
 * @param newestNanos when the newest point was told
 */
record TimeAxis(int columns, long columnNanos, long newestNanos) {

    private static final int FEWEST_COLUMNS_BETWEEN_TICKS = 12;
    private static final long NANOS_PER_SECOND = 1_000_000_000;
    private static final long SECONDS_PER_MINUTE = 60;
    private static final long[] ROUND_SECONDS = {5, 10, 15, 30, 60, 120, 300, 600, 1800, 3600, 21_600, 86_400};
    private static final String NEWEST = "now";

    /** Where a point belongs; below 0 if it is too old. */
    int column(LivePoint point) {
        return columnOfAge(newestNanos - point.atNanos());
    }

    private int columnOfAge(long ageNanos) {
        return columns - 1 - (int) Math.min(Integer.MAX_VALUE / 2, Math.round(ageNanos / (double) columnNanos));
    }

    boolean isWithin(LivePoint point) {
        return column(point) >= 0;
    }

    /** Round ages, the oldest first. */
    List<Tick> ticks() {
        List<Tick> ticks = new ArrayList<>();
        Tick newest = new Tick(columns - 1, NEWEST);
        ticks.add(newest);
        long step = stepSeconds();
        for (long age = step; columnOfAge(age * NANOS_PER_SECOND) >= 0; age += step) {
            Tick tick = new Tick(columnOfAge(age * NANOS_PER_SECOND), label(age));
            if (Ticks.areApart(tick, newest, columns)) {
                ticks.add(tick);
            }
        }
        Collections.reverse(ticks);
        return ticks;
    }

    private long stepSeconds() {
        for (long seconds : ROUND_SECONDS) {
            if (seconds * NANOS_PER_SECOND >= FEWEST_COLUMNS_BETWEEN_TICKS * columnNanos) {
                return seconds;
            }
        }
        return (FEWEST_COLUMNS_BETWEEN_TICKS * columnNanos + NANOS_PER_SECOND - 1) / NANOS_PER_SECOND;
    }

    private static String label(long seconds) {
        return seconds < 2 * SECONDS_PER_MINUTE || seconds % SECONDS_PER_MINUTE != 0
                ? "-" + seconds + " s"
                : "-" + seconds / SECONDS_PER_MINUTE + " min";
    }
}
