// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.option;

import io.plumbline.model.Rate;
import io.plumbline.model.spec.Arrivals;
import java.util.Optional;
import picocli.CommandLine.Option;

/** Schedule of the invocations. */
public final class ScheduleOptions {

    /** Without it a ping is a closed loop; a task has a default. */
    @Option(
            names = "--rate",
            paramLabel = "RATE",
            description = "Invocations per second, such as 500, 20k, 2.5/s, 1M/s, 30/m, 1/h.",
            order = 10)
    Rate rate;

    @Option(
            names = "--arrivals",
            paramLabel = "HOW",
            description = "Spread of invocations: uniform, poisson[:SEED], burst:SIZE, ramp:FROM..TO/DURATION,"
                    + " recorded:FILE[,unit=ms]. Default: uniform.",
            order = 11)
    Arrivals arrivals = Arrivals.uniform();

    /** Created by the command line. */
    ScheduleOptions() {}

    /**
     * Returns the rate that is to be offered.
     *
     * @param usual the rate if none was given; empty for a closed loop
     * @return the rate; empty for a closed loop, or for arrivals with rates of their own
     */
    public Optional<Rate> offered(Optional<Rate> usual) {
        return arrivals.hasOwnRates() ? rate() : rate().or(() -> usual);
    }

    /**
     * Returns the rate that was given.
     *
     * @return the rate, or empty if none was
     */
    public Optional<Rate> rate() {
        return Optional.ofNullable(rate);
    }

    /**
     * Returns the spread of invocations.
     *
     * @return the arrivals
     */
    public Arrivals arrivals() {
        return arrivals;
    }
}
