// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.measure;

import io.plumbline.model.Rate;
import io.plumbline.model.spec.Arrivals.Pulse;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.Single;
import java.time.Duration;
import java.util.Optional;

/** {@code plumbline surge}. */
public final class SurgeCommand extends MeasuringCommand {

    private record Rates(Rate base, Pulse pulse, Optional<Duration> watch) {

        private static final Rates USUAL = new Rates(null, null, Optional.empty());
    }

    @Override
    protected void describe() {
        super.describe();
        options(PingedReflector.OWN);
        options(Rates.USUAL);
        TaskOrPing.options(this, CellSpec::of, "rate", "runs", "duration");
    }

    @Override
    public Single experiment() {
        Rates rates = given(Rates.USUAL);
        CellSpec usual = given(TaskOrPing.PING).usual(this, CellSpec::of, Optional.of(given(PingedReflector.OWN)));
        CellSpec cell = cell(usual.at(rates.base()));
        return new Single(cell.surge(rates.base(), rates.pulse(), rates.watch().orElseGet(rates.pulse()::usualWatch)));
    }
}
