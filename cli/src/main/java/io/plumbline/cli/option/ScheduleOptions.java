// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.option;

import io.plumbline.core.Defaults;
import io.plumbline.core.schedule.ArrivalSchedule;
import io.plumbline.model.Rate;
import java.util.Optional;
import picocli.CommandLine.Option;

/** When invocations are due. */
public final class ScheduleOptions {

    /** Without it a ping is a closed loop; a task has a default. */
    @Option(
            names = "--rate",
            paramLabel = "RATE",
            description = "Invocations per second, such as 500, 20k, 2.5/s, 1M/s, 30/m, 1/h. Default: 10k for a task;"
                    + " none for round trips, which then follow each other back to back.",
            order = 10)
    Rate rate;

    @Option(
            names = "--arrivals",
            paramLabel = "HOW",
            description = "Spread of invocations: uniform, poisson[:SEED], burst:SIZE, ramp:FROM..TO/DURATION,"
                    + " recorded:FILE. Default: uniform.",
            order = 11)
    ArrivalsText arrivals;

    /** Created by the command line. */
    ScheduleOptions() {}

    /**
     * Returns the rate that is to be offered.
     *
     * @param defaultRate the rate if none was given; empty for a closed loop
     * @return the rate; empty for a closed loop, or for arrivals with rates of their own
     */
    public Optional<Rate> offered(Optional<Rate> defaultRate) {
        return hasOwnRates() ? rate() : rate().or(() -> defaultRate);
    }

    /**
     * Returns the schedule for a rate, whatever rate was given.
     *
     * @param offered the rate; empty for a closed loop, or for arrivals with rates of their own
     * @return the schedule, or empty for a closed loop
     * @throws IllegalArgumentException if rate and arrivals don't go together
     */
    public Optional<ArrivalSchedule> scheduleAt(Optional<Rate> offered) {
        if (hasOwnRates()) {
            if (offered.isPresent()) {
                throw new IllegalArgumentException("--arrivals has rates of its own: arrivals=" + arrivals + ", rate="
                        + offered.get() + " (leave out --rate)");
            }
            return Optional.of(arrivals.at(Defaults.RATE));
        }
        if (arrivals != null && offered.isEmpty()) {
            throw new IllegalArgumentException(
                    "--arrivals without a rate: arrivals=" + arrivals + " (give --rate, such as --rate 10k)");
        }
        ArrivalsText how = arrivals == null ? ArrivalsText.parse("uniform") : arrivals;
        return offered.map(how::at);
    }

    private boolean hasOwnRates() {
        return arrivals != null && !arrivals.needsRate();
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
     * Returns the arrivals that have rates of their own.
     *
     * @return as on the command line; empty if a rate says it all
     */
    public Optional<String> ownRates() {
        return hasOwnRates() ? Optional.of(arrivals.toString()) : Optional.empty();
    }
}
