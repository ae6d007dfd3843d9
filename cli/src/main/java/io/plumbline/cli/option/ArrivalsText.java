// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.option;

import io.plumbline.core.Defaults;
import io.plumbline.core.schedule.ArrivalSchedule;
import io.plumbline.core.schedule.BurstArrivals;
import io.plumbline.core.schedule.PoissonArrivals;
import io.plumbline.core.schedule.RampArrivals;
import io.plumbline.core.schedule.RecordedArrivals;
import io.plumbline.core.schedule.UniformArrivals;
import io.plumbline.model.DurationText;
import io.plumbline.model.Rate;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * How arrivals are spread, as the command line says it: {@code uniform}, {@code poisson}, {@code poisson:SEED}, {@code
 * burst:SIZE}, {@code ramp:FROM..TO/DURATION} or {@code recorded:FILE}.
 *
 * @param kind the word before the colon
 * @param detail what follows the colon; empty if nothing does
 */
public record ArrivalsText(String kind, String detail) {

    private static final String ALLOWED =
            " (allowed: uniform, poisson, poisson:SEED, burst:SIZE, ramp:1k..50k/10s, recorded:FILE)";

    static ArrivalsText parse(String text) {
        int colon = text.indexOf(':');
        String kind = colon < 0 ? text : text.substring(0, colon);
        String detail = colon < 0 ? "" : text.substring(colon + 1);
        boolean isKnown =
                switch (kind) {
                    case "uniform" -> detail.isEmpty();
                    case "poisson" -> detail.isEmpty() || detail.matches("-?\\d{1,18}");
                    case "burst" -> detail.matches("\\d{1,7}");
                    case "ramp" -> detail.matches(".+\\.\\..+/\\d.*");
                    case "recorded" -> !detail.isEmpty();
                    default -> false;
                };
        if (!isKnown) {
            throw new IllegalArgumentException("unknown arrivals: value=" + text + ALLOWED);
        }
        return new ArrivalsText(kind, detail);
    }

    /** Tells whether a rate has to be given beside the arrivals. */
    boolean needsRate() {
        return !kind.equals("ramp") && !kind.equals("recorded");
    }

    ArrivalSchedule at(Rate rate) {
        return switch (kind) {
            case "poisson" ->
                new PoissonArrivals(rate, detail.isEmpty() ? Defaults.SEED : Long.parseLong(detail));
            case "burst" -> new BurstArrivals(rate, Integer.parseInt(detail));
            case "ramp" -> ramp();
            case "recorded" -> new RecordedArrivals(recordedOffsets(Path.of(detail)));
            default -> new UniformArrivals(rate);
        };
    }

    private RampArrivals ramp() {
        int dots = detail.indexOf("..");
        int slash = detail.lastIndexOf('/');
        return new RampArrivals(
                Rate.parse(detail.substring(0, dots)),
                Rate.parse(detail.substring(dots + 2, slash)),
                DurationText.parse(detail.substring(slash + 1)));
    }

    private static long[] recordedOffsets(Path file) {
        try {
            return Files.readAllLines(file, StandardCharsets.UTF_8).stream()
                    .map(String::strip)
                    .filter(line -> !line.isEmpty() && !line.startsWith("#"))
                    .mapToLong(ArrivalsText::offset)
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
                    "recorded arrivals have a line that is no number: line=" + line
                            + " (allowed: nanoseconds since the start of the recording)",
                    notANumber);
        }
    }

    @Override
    public String toString() {
        return detail.isEmpty() ? kind : kind + ":" + detail;
    }
}
