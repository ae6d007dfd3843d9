// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.measure;

import io.plumbline.cli.option.Agents;
import io.plumbline.cli.terminal.ExitStatus;
import io.plumbline.model.Rate;
import io.plumbline.model.objective.Objective;
import io.plumbline.model.option.OptionName;
import io.plumbline.model.spec.Axes;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.Experiment;
import io.plumbline.model.spec.Matrix;
import io.plumbline.model.spec.Single;
import io.plumbline.model.subject.ServiceSpec;
import io.plumbline.model.subject.Subject;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** {@code plumbline ping}. */
public final class PingCommand extends MeasuringCommand {

    /** Loads and JVMs; several of either make several cells. */
    private record Several(@OptionName(commas = true) List<Rate> rate, List<String> jdk) {

        private static final Several NONE = new Several(List.of(), List.of());
    }

    /** Whether the floor of a service is measured in turns with it; empty for where that is possible. */
    private record Floor(Optional<Boolean> floor) {

        private static final Floor USUAL = new Floor(Optional.empty());

        private boolean isWanted(CellSpec cell, boolean isAlone) {
            boolean isPossible = isAlone && cell.subject() instanceof ServiceSpec;
            if (floor.orElse(false) && !isPossible) {
                throw new IllegalArgumentException("a floor is that of one service, at one rate, on one JDK: subject="
                        + cell.title() + " (give such, or leave out --floor)");
            }
            return isPossible && floor.orElse(true);
        }
    }

    @Override
    protected void describe() {
        super.describe();
        options(Floor.USUAL);
        options(PingedReflector.OWN);
        options(Several.NONE);
        options(CellSpec.of(PingedReflector.ROUND_TRIP), "class-path", "init-timeout");
        options(PingedReflector.SERVICE);
        options(Objectives.NONE);
        options(Agents.NONE);
        mayEndWith(ExitStatus.OBJECTIVE_MISSED, ExitStatus.INVALID_RESULT);
    }

    @Override
    public Experiment experiment() {
        Several several = given(Several.NONE);
        List<Rate> rates = several.rate().size() > 1 ? several.rate() : List.of();
        Subject subject = given(PingedReflector.OWN).subject(this);
        CellSpec usual = CellSpec.of(subject);
        CellSpec cell = cell(rates.isEmpty() ? usual : usual.at(rates.get(0)));
        List<Objective> objectives = given(Objectives.NONE).objective();
        List<String> jdks = several.jdk().size() > 1 ? several.jdk() : List.of();
        boolean isAlone = rates.isEmpty() && jdks.isEmpty();
        boolean hasFloor = given(Floor.USUAL).isWanted(cell, isAlone);
        if (isAlone) {
            return new Single(cell, objectives, hasFloor);
        }
        if (!objectives.isEmpty()) {
            throw new IllegalArgumentException("objectives are judged at one rate, on one JDK: objective=" + objectives
                    + " (leave out further rates and JDKs, or the objectives)");
        }
        Axes axes = new Axes(List.of(), List.of(), List.of(), Optional.empty(), rates, jdks);
        return new Matrix(cell.title(), cell, axes, OptionalLong.empty());
    }
}
