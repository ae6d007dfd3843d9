// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.spec;

import io.plumbline.model.DurationText;
import io.plumbline.model.RefusedException;
import io.plumbline.model.objective.AchievedObjective;
import io.plumbline.model.objective.Objective;
import io.plumbline.model.option.OptionKey;
import io.plumbline.model.option.OptionName;
import java.time.Duration;
import java.util.List;

/**
 * One cell, measured alone.
 *
 * @param objectives what has to hold at its load; may be none
 * @param floor whether the floor of the service is measured in turns with it; no effect for anything but a service
 */
public record Single(
        CellSpec base,
        @OptionName("objective") List<Objective> objectives,
        @OptionName(OptionName.NONE) boolean floor) implements Experiment {

    public Single {
        objectives = List.copyOf(objectives);
        if (base.load().arrivals() instanceof Arrivals.Surge surge) {
            check(base.effort(), surge);
        }
        if (base.load().isClosedLoop() && objectives.stream().anyMatch(AchievedObjective.class::isInstance)) {
            throw new RefusedException(
                    "a closed loop offers no rate to achieve: objective=" + objectives + " (give a rate)",
                    OptionKey.RATE.text());
        }
    }

    private static void check(EffortSpec effort, Arrivals.Surge surge) {
        Duration end = surge.start().plus(surge.pulse().length());
        Duration runEnd = effort.warmup().plus(effort.duration());
        if (effort.runs() > 1 || surge.start().compareTo(effort.warmup()) <= 0 || end.compareTo(runEnd) >= 0) {
            throw new RefusedException(
                    "the pulse doesn't lie within one run: runs=" + effort.runs() + ", pulse="
                            + DurationText.of(surge.start()) + " to " + DurationText.of(end)
                            + " (allowed: 1 run, and a pulse within " + DurationText.of(effort.warmup()) + " to "
                            + DurationText.of(runEnd) + ")",
                    "runs",
                    "duration",
                    "pulse");
        }
    }

    /** Describes a cell without a floor. */
    public Single(CellSpec base, List<Objective> objectives) {
        this(base, objectives, false);
    }

    public Single(CellSpec base) {
        this(base, List.of());
    }

    @Override
    public Single with(CellSpec other) {
        return new Single(other, objectives, floor);
    }

    @Override
    public String title() {
        return base.title();
    }
}
