// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.sample;

import io.plumbline.model.jitter.Rhythm;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Finds the period with which events recur, by Rayleigh's test: with phases θ of the events in a period, r = |Σ e^iθ| /
 * n, and p ≈ e^(−n r²) for events at random times (Lord Rayleigh, 1880; Mardia and Jupp, "Directional Statistics",
 * 2000, section 6.3).
 */
public final class Periodicity {

    private static final int MIN_EVENTS = 5;
    private static final int MIN_PERIODS = 3; // from the first event to the last
    private static final double MIN_STRENGTH = 0.3; // below that most of the events are something else
    private static final double MAX_CHANCE = 0.001;
    private static final double AS_STRONG = 0.9;

    private Periodicity() {}

    /**
     * Finds the period that events keep; empty if none. An event every 100 ms is in step with 10 ms too: of periods
     * that fit as well the longest is the answer. One that the events don't span three times isn't tried: events in one
     * half of it would keep it.
     */
    public static Optional<Rhythm> of(long[] times, List<Long> periods) {
        if (times.length < MIN_EVENTS) {
            return Optional.empty();
        }
        long spanNanos = Arrays.stream(times).max().orElseThrow()
                - Arrays.stream(times).min().orElseThrow();
        List<Rhythm> found = periods.stream()
                .filter(period -> period <= spanNanos / MIN_PERIODS)
                .map(period -> rhythm(times, period))
                .filter(rhythm -> rhythm.strength() >= MIN_STRENGTH && rhythm.chance() * periods.size() <= MAX_CHANCE)
                .toList();
        double strongest = found.stream().mapToDouble(Rhythm::strength).max().orElse(0);
        return found.stream()
                .filter(rhythm -> rhythm.strength() >= AS_STRONG * strongest)
                .max(Comparator.comparingLong(Rhythm::periodNanos));
    }

    /** {@code times}: of the events, in nanoseconds from any origin; {@code periodNanos}: above 0. */
    public static Rhythm rhythm(long[] times, long periodNanos) {
        double cosines = 0;
        double sines = 0;
        for (long time : times) {
            double phase = 2 * Math.PI * Math.floorMod(time, periodNanos) / periodNanos;
            cosines += Math.cos(phase);
            sines += Math.sin(phase);
        }
        double strength = times.length == 0 ? 0 : Math.hypot(cosines, sines) / times.length;
        return new Rhythm(periodNanos, strength, Math.exp(-times.length * strength * strength));
    }
}
