// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.collection;

import io.plumbline.cli.cell.CellPlan;
import io.plumbline.cli.terminal.CommandException;
import io.plumbline.cli.terminal.ExitStatus;
import java.util.List;
import java.util.Locale;

/** Cells that can't be measured here, before anything is measured. */
final class Refusals {

    private static final double NANOS_PER_SECOND = 1e9;
    private static final int SECONDS_PER_MINUTE = 60;

    private Refusals() {}

    /** Throws if no cell can be measured. */
    static void requireSomethingToMeasure(List<CellPlan> plans) {
        if (plans.stream().anyMatch(plan -> plan.plan().isPresent())) {
            return;
        }
        List<String> reasons = plans.stream().map(CellPlan::reason).distinct().toList();
        String message = reasons.size() == 1
                ? reasons.get(0)
                : "no cell can be measured: cells=" + plans.size() + ", reasons: " + String.join("; ", reasons);
        if (plans.stream().allMatch(Refusals::isBadUse)) {
            throw new IllegalArgumentException(message);
        }
        throw new CommandException(ExitStatus.ENVIRONMENT, message);
    }

    private static boolean isBadUse(CellPlan plan) {
        return plan.refusal().filter(IllegalArgumentException.class::isInstance).isPresent();
    }

    /** What is about to be done, and how long it will take. */
    static String announcement(List<CellPlan> plans, List<Slot> remaining, long seed) {
        long refused = plans.stream().filter(plan -> plan.plan().isEmpty()).count();
        return plans.size() + (plans.size() == 1 ? " cell" : " cells")
                + (refused == 0 ? "" : ", " + refused + " of them not possible here")
                + "; " + remaining.size() + (remaining.size() == 1 ? " fork" : " forks") + " to measure, about "
                + time(CollectionProgress.plannedNanos(plans, remaining)) + "; seed " + seed;
    }

    private static String time(long nanos) {
        long seconds = (long) Math.ceil(nanos / NANOS_PER_SECOND);
        return seconds < 2 * SECONDS_PER_MINUTE
                ? seconds + " s"
                : String.format(
                        Locale.ROOT, "%d min %02d s", seconds / SECONDS_PER_MINUTE, seconds % SECONDS_PER_MINUTE);
    }
}
