// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.session;

import io.plumbline.lab.event.ExperimentPlan;
import io.plumbline.report.quantity.Quantity;
import io.plumbline.report.view.FactsText;

/** Plan of an experiment in words. */
final class PlanText {

    private static final double NANOS_PER_SECOND = 1e9;

    private PlanText() {}

    /** What is about to be done, and how long it will take. */
    static String of(ExperimentPlan plan) {
        int cells = plan.cells().size();
        return FactsText.counted(cells, "cell") + refused(plan) + "; "
                + FactsText.counted(plan.remaining().size(), "fork") + " to measure, about "
                + time(plan.estimatedNanos())
                + (cells > 1 ? "; seed " + plan.seed() : ""); // the forks of one cell have but one order
    }

    private static String refused(ExperimentPlan plan) {
        long refused = plan.cells().stream().filter(cell -> !cell.isPossible()).count();
        String which = plan.cells().size() == 1 ? "" : refused + " of them ";
        return refused == 0 ? "" : ", " + which + "not possible here";
    }

    /** Such as {@code 45 s}, rounded up. */
    static String time(long nanos) {
        return Quantity.seconds((long) Math.ceil(nanos / NANOS_PER_SECOND));
    }
}
