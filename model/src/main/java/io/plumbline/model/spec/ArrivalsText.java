// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.spec;

import io.plumbline.model.DurationText;
import io.plumbline.model.Rate;
import io.plumbline.model.option.Defaults;
import io.plumbline.model.option.RecordedUnit;
import java.util.Arrays;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads the text form of arrivals. */
final class ArrivalsText {

    private static final String ALLOWED = " (allowed: uniform, poisson, poisson:SEED, burst:SIZE, ramp:1k..50k/10s,"
            + " surge:10k..60k/2s@10s, recorded:FILE, recorded:FILE,unit=ms)";
    /** Separates a file from the unit of its times. */
    static final String UNIT = ",unit=";

    private static final Pattern RAMP = Pattern.compile("(.+)\\.\\.(.+)/(\\d.*)");

    private static final Pattern SURGE = Pattern.compile("(.+)\\.\\.(.+/\\d[^@]*)@(\\d[^,]*)(?:,(.+))?");

    private ArrivalsText() {}

    static Arrivals parse(String text) {
        int colon = text.indexOf(':');
        String kind = colon < 0 ? text : text.substring(0, colon);
        return of(kind, colon < 0 ? "" : text.substring(colon + 1))
                .orElseThrow(() -> new IllegalArgumentException("unknown arrivals: value=" + text + ALLOWED));
    }

    private static Optional<Arrivals> of(String kind, String detail) {
        return switch (kind) {
            case "uniform" -> detail.isEmpty() ? Optional.of(Arrivals.uniform()) : Optional.empty();
            case "poisson" -> poisson(detail);
            case "burst" ->
                detail.matches("\\d{1,7}")
                        ? Optional.of(new Arrivals.Burst(Integer.parseInt(detail)))
                        : Optional.empty();
            case "ramp" -> ramp(RAMP.matcher(detail));
            case "surge" -> surge(SURGE.matcher(detail));
            case "recorded" -> recorded(detail);
            default -> Optional.empty();
        };
    }

    private static Optional<Arrivals> poisson(String seed) {
        try {
            return Optional.of(new Arrivals.Poisson(seed.isEmpty() ? Defaults.SEED : Long.parseLong(seed)));
        } catch (NumberFormatException none) {
            return Optional.empty();
        }
    }

    private static Optional<Arrivals> recorded(String detail) {
        int at = detail.lastIndexOf(UNIT);
        if (at < 0) {
            return detail.isEmpty() ? Optional.empty() : Optional.of(new Arrivals.Recorded(detail, Optional.empty()));
        }
        String wanted = detail.substring(at + UNIT.length());
        return Arrays.stream(RecordedUnit.values())
                .filter(unit -> at > 0 && unit.toString().equals(wanted))
                .findFirst()
                .map(unit -> new Arrivals.Recorded(detail.substring(0, at), Optional.of(unit)));
    }

    private static Optional<Arrivals> ramp(Matcher ramp) {
        return ramp.matches()
                ? Optional.of(new Arrivals.Ramp(
                        Rate.parse(ramp.group(1)), Rate.parse(ramp.group(2)), DurationText.parse(ramp.group(3))))
                : Optional.empty();
    }

    private static Optional<Arrivals> surge(Matcher surge) {
        return surge.matches()
                ? Optional.of(new Arrivals.Surge(
                        Rate.parse(surge.group(1)),
                        Arrivals.Pulse.parse(surge.group(2)),
                        DurationText.parse(surge.group(3)),
                        surge.group(4) == null ? Arrivals.uniform() : parse(surge.group(4))))
                : Optional.empty();
    }
}
