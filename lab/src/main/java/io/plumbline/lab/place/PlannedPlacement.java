// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.place;

import io.plumbline.model.environment.ThreadPlacement;
import io.plumbline.model.result.ForkResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Adds the reason to each thread's placement. A fork and a reflector only know that a CPU was requested; the planner
 * that chose it knows why.
 */
public final class PlannedPlacement {

    private PlannedPlacement() {}

    /**
     * Gives back the reasons, planned threads first. Where a place did not turn out as planned, the fork's own words
     * stay.
     */
    public static ForkResult explain(ForkResult fork, List<ThreadPlacement> planned) {
        List<ThreadPlacement> explained = new ArrayList<>();
        for (ThreadPlacement plan : planned) {
            Optional<ThreadPlacement> actual = find(fork.placement(), plan.role());
            if (actual.isPresent()) {
                explained.add(actual.get().cpu() == plan.cpu() ? plan : actual.get());
            } else if (!plan.isPinned()) {
                explained.add(plan); // nobody had to do anything, so nobody told
            }
        }
        fork.placement().stream()
                .filter(actual -> find(planned, actual.role()).isEmpty())
                .forEach(explained::add);
        return fork.withPlacement(explained);
    }

    private static Optional<ThreadPlacement> find(List<ThreadPlacement> placement, String role) {
        return placement.stream().filter(one -> one.role().equals(role)).findFirst();
    }
}
