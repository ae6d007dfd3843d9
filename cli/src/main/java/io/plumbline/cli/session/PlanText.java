// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.session;

import io.plumbline.lab.event.ExperimentPlan;
import java.util.Locale;

/** Plan of an experiment in words. */
final class PlanText {

    private static final double NANOS_PER_SECOND = 1e9;
    private static final int SECONDS_PER_MINUTE = 60;

    private PlanText() {}

    /** What is about to be done, and how long it will take. */
    static String of(ExperimentPlan plan) {
        long refused = plan.cells().stream().filter(cell -> !cell.isPossible()).count();
        return counted(plan.cells().size(), "cell")
                + (refused == 0 ? "" : ", " + refused + " of them not possible here") + "; "
                + counted(plan.remaining().size(), "fork") + " to measure, about " + time(plan.estimatedNanos())
                + "; seed " + plan.seed();
    }

    private static String counted(int count, String noun) {
        return count + " " + noun + (count == 1 ? "" : "s");
    }

    /** Such as {@code 90 s}, rounded up. */
    static String time(long nanos) {
        return seconds((long) Math.ceil(nanos / NANOS_PER_SECOND));
    }

    /** Such as {@code 90 s} or {@code 2 min 10 s}. */
    static String seconds(long seconds) {
        return seconds < 2 * SECONDS_PER_MINUTE
                ? seconds + " s"
                : String.format(
                        Locale.ROOT, "%d min %02d s", seconds / SECONDS_PER_MINUTE, seconds % SECONDS_PER_MINUTE);
    }
}
