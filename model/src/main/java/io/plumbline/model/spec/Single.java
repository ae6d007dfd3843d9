// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.spec;

import io.plumbline.model.RefusedException;
import io.plumbline.model.objective.AchievedObjective;
import io.plumbline.model.objective.Objective;
import io.plumbline.model.option.OptionKey;
import io.plumbline.model.option.OptionName;
import java.util.List;

/**
 * One cell, measured alone.
 *
 * @param objectives what has to hold at its load; may be none
 */
public record Single(CellSpec base, @OptionName("objective") List<Objective> objectives) implements Experiment {

    public Single {
        objectives = List.copyOf(objectives);
        if (base.load().isClosedLoop() && objectives.stream().anyMatch(AchievedObjective.class::isInstance)) {
            throw new RefusedException(
                    "a closed loop offers no rate to achieve: objective=" + objectives + " (give a rate)",
                    OptionKey.RATE.text());
        }
    }

    public Single(CellSpec base) {
        this(base, List.of());
    }

    @Override
    public Single with(CellSpec other) {
        return new Single(other, objectives);
    }

    @Override
    public String title() {
        return base.title();
    }
}
