// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.run;

import io.plumbline.lab.event.LabException;
import io.plumbline.lab.plan.CellPlan;
import java.util.List;

/** Checks that not all cells are refused. */
final class Refusals {

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
        RuntimeException first = plans.stream()
                .flatMap(plan -> plan.refusal().stream())
                .findFirst()
                .orElse(null); // knows the options that would avoid it
        if (plans.stream().allMatch(Refusals::isBadUse)) {
            throw new IllegalArgumentException(message, first);
        }
        throw new LabException(LabException.Kind.HOST, message, first);
    }

    private static boolean isBadUse(CellPlan plan) {
        return plan.refusal().filter(IllegalArgumentException.class::isInstance).isPresent();
    }
}
