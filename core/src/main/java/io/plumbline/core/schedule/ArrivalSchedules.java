// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.schedule;

import io.plumbline.model.Rate;
import io.plumbline.model.spec.Arrivals;
import io.plumbline.model.spec.LoadSpec;
import java.util.Optional;

/** Creates schedules from descriptions. */
public final class ArrivalSchedules {

    private ArrivalSchedules() {}

    /**
     * Creates the schedule of a load; empty for a closed loop. Fails if recorded arrivals can't be read, or a value is
     * out of range.
     */
    public static Optional<ArrivalSchedule> of(LoadSpec load) {
        Arrivals arrivals = load.arrivals();
        if (arrivals instanceof Arrivals.Ramp ramp) {
            return Optional.of(new RampArrivals(ramp.from(), ramp.to(), ramp.over()));
        }
        if (arrivals instanceof Arrivals.Surge surge) {
            return Optional.of(new SurgeArrivals(surge, at(surge.base(), surge.spread())));
        }
        return arrivals instanceof Arrivals.Recorded recorded
                ? Optional.of(RecordedFile.read(recorded))
                : load.rate().map(rate -> at(rate, arrivals));
    }

    private static ArrivalSchedule at(Rate rate, Arrivals arrivals) {
        if (arrivals instanceof Arrivals.Poisson poisson) {
            return new PoissonArrivals(rate, poisson.seed());
        }
        return arrivals instanceof Arrivals.Burst burst
                ? new BurstArrivals(rate, burst.size())
                : new UniformArrivals(rate);
    }
}
