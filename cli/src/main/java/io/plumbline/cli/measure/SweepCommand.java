// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.measure;

import io.plumbline.cli.option.Agents;
import io.plumbline.model.option.RateList;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.Experiment;
import io.plumbline.model.spec.Sweep;
import java.util.List;
import java.util.Optional;

/** {@code plumbline sweep}. */
public final class SweepCommand extends MeasuringCommand {

    private record Several(RateList rate, List<String> jdk) {

        private static final Several USUAL = new Several(RateList.parse("auto"), List.of());
    }

    @Override
    protected void describe() {
        super.describe();
        options(PingedReflector.OWN);
        options(Several.USUAL);
        TaskOrPing.options(this, Sweep::usual);
        options(Collecting.ANEW);
        options(Agents.NONE);
    }

    @Override
    public Experiment experiment() {
        Several several = given(Several.USUAL);
        CellSpec usual = given(TaskOrPing.PING).usual(this, Sweep::usual, Optional.of(given(PingedReflector.OWN)));
        return new Sweep(
                cell(usual, "rate"),
                several.rate(),
                several.jdk().size() > 1 ? several.jdk() : List.of(),
                given(Collecting.ANEW).seed());
    }
}
