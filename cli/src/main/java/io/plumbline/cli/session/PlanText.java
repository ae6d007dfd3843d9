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
        long refused = plan.cells().stream().filter(cell -> !cell.isPossible()).count();
        return FactsText.counted(plan.cells().size(), "cell")
                + (refused == 0 ? "" : ", " + refused + " of them not possible here") + "; "
                + FactsText.counted(plan.remaining().size(), "fork") + " to measure, about "
                + time(plan.estimatedNanos())
                + "; seed " + plan.seed();
    }

    /** Such as {@code 90 s}, rounded up. */
    static String time(long nanos) {
        return Quantity.seconds((long) Math.ceil(nanos / NANOS_PER_SECOND));
    }
}
