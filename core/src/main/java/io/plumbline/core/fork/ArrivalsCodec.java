// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.fork;

import io.plumbline.core.schedule.ArrivalCursor;
import io.plumbline.core.schedule.ArrivalSchedule;
import io.plumbline.core.schedule.BurstArrivals;
import io.plumbline.core.schedule.PoissonArrivals;
import io.plumbline.core.schedule.RampArrivals;
import io.plumbline.core.schedule.RecordedArrivals;
import io.plumbline.core.schedule.UniformArrivals;
import io.plumbline.model.Rate;
import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.LongStream;

/** Arrival schedules as one line of text, without loss. */
final class ArrivalsCodec {

    private static final String CLOSED = "closed";

    private ArrivalsCodec() {}

    static String write(Optional<ArrivalSchedule> arrivals) {
        return arrivals.map(ArrivalsCodec::write).orElse(CLOSED);
    }

    private static String write(ArrivalSchedule arrivals) {
        if (arrivals instanceof UniformArrivals uniform) {
            return "uniform " + write(uniform.rate());
        } else if (arrivals instanceof PoissonArrivals poisson) {
            return "poisson " + write(poisson.rate()) + " " + poisson.seed();
        } else if (arrivals instanceof BurstArrivals burst) {
            return "burst " + write(burst.rate()) + " " + burst.size();
        } else if (arrivals instanceof RampArrivals ramp) {
            return "ramp " + write(ramp.from()) + " " + write(ramp.to()) + " "
                    + ramp.over().toNanos();
        }
        return "recorded " + offsets((RecordedArrivals) arrivals);
    }

    private static String offsets(RecordedArrivals recorded) {
        ArrivalCursor cursor = recorded.cursor(0);
        return LongStream.generate(cursor::nextOffsetNanos)
                .limit(recorded.arrivals())
                .mapToObj(Long::toString)
                .collect(Collectors.joining(","));
    }

    private static String write(Rate rate) {
        return rate.events() + "/" + rate.periodNanos();
    }

    static Optional<ArrivalSchedule> read(String line) {
        String[] words = line.split(" ", -1);
        return switch (words[0]) {
            case CLOSED -> Optional.empty();
            case "uniform" -> Optional.of(new UniformArrivals(readRate(words[1])));
            case "poisson" -> Optional.of(new PoissonArrivals(readRate(words[1]), Long.parseLong(words[2])));
            case "burst" -> Optional.of(new BurstArrivals(readRate(words[1]), Integer.parseInt(words[2])));
            case "ramp" ->
                Optional.of(new RampArrivals(
                        readRate(words[1]), readRate(words[2]), Duration.ofNanos(Long.parseLong(words[3]))));
            case "recorded" ->
                Optional.of(new RecordedArrivals(Arrays.stream(words[1].split(",", -1))
                        .mapToLong(Long::parseLong)
                        .toArray()));
            default -> throw new IllegalArgumentException("unknown arrivals: line=" + line);
        };
    }

    private static Rate readRate(String text) {
        int slash = text.indexOf('/');
        return new Rate(Long.parseLong(text.substring(0, slash)), Long.parseLong(text.substring(slash + 1)));
    }
}
