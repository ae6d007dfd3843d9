// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.schedule;

import io.plumbline.model.Rate;
import io.plumbline.model.spec.Arrivals;
import io.plumbline.model.spec.LoadSpec;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Creates schedules from descriptions. */
public final class ArrivalSchedules {

    private ArrivalSchedules() {}

    /**
     * Creates the schedule of a load.
     *
     * @param load the load
     * @return the schedule; empty for a closed loop
     * @throws IllegalArgumentException if recorded arrivals can't be read, or a value is out of range
     */
    public static Optional<ArrivalSchedule> of(LoadSpec load) {
        Arrivals arrivals = load.arrivals();
        if (arrivals instanceof Arrivals.Ramp ramp) {
            return Optional.of(new RampArrivals(ramp.from(), ramp.to(), ramp.over()));
        }
        return arrivals instanceof Arrivals.Recorded recorded
                ? Optional.of(new RecordedArrivals(offsets(Path.of(recorded.file()))))
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

    private static long[] offsets(Path file) {
        try {
            return Files.readAllLines(file, StandardCharsets.UTF_8).stream()
                    .map(String::strip)
                    .filter(line -> !line.isEmpty() && !line.startsWith("#"))
                    .mapToLong(ArrivalSchedules::offset)
                    .toArray();
        } catch (IOException unreadable) {
            throw new IllegalArgumentException(
                    "recorded arrivals can't be read: file=" + file
                            + " (allowed: a text file with one offset in nanoseconds on each line)",
                    unreadable);
        }
    }

    private static long offset(String line) {
        try {
            return Long.parseLong(line);
        } catch (NumberFormatException notANumber) {
            throw new IllegalArgumentException(
                    "recorded arrivals have a line that isn't a number: line=" + line
                            + " (allowed: nanoseconds since the start of the recording)",
                    notANumber);
        }
    }
}
