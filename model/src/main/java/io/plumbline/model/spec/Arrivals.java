// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.spec;

import io.plumbline.model.DurationText;
import io.plumbline.model.Ranges;
import io.plumbline.model.Rate;
import io.plumbline.model.RefusedException;
import io.plumbline.model.option.RecordedUnit;
import java.time.Duration;
import java.util.Optional;

/**
 * Distribution of intended starts over time, written {@code uniform}, {@code poisson:SEED}, {@code burst:SIZE},
 * {@code ramp:FROM..TO/DURATION}, {@code surge:BASE..PULSE/LENGTH@START} or {@code recorded:FILE,unit=UNIT}.
 */
public sealed interface Arrivals {

    static Arrivals uniform() {
        return new Uniform();
    }

    static Arrivals parse(String text) {
        return ArrivalsText.parse(text);
    }

    /** Returns whether the arrivals come with rates of their own, so that none may be given beside them. */
    default boolean hasOwnRates() {
        return false;
    }

    /** Returns the part of a run of this length that its intervals are to show. */
    default Duration shortestPart(Duration run) {
        return run;
    }

    @Override
    String toString();

    /** Equal gaps. */
    record Uniform() implements Arrivals {

        @Override
        public String toString() {
            return "uniform";
        }
    }

    /** Independent of each other, as many callers make them. */
    record Poisson(long seed) implements Arrivals {

        @Override
        public String toString() {
            return "poisson:" + seed;
        }
    }

    /**
     * Several at once, then a pause.
     *
     * @param size invocations in a burst, 1 to 1,000,000
     */
    record Burst(int size) implements Arrivals {

        public Burst {
            Ranges.requireBetween("burst", size, 1, 1_000_000);
        }

        @Override
        public String toString() {
            return "burst:" + size;
        }
    }

    /**
     * A rate that changes evenly.
     *
     * @param over how long the change takes, more than zero
     */
    record Ramp(Rate from, Rate to, Duration over) implements Arrivals {

        @Override
        public boolean hasOwnRates() {
            return true;
        }

        @Override
        public String toString() {
            return "ramp:" + from + ".." + to + "/" + DurationText.of(over);
        }
    }

    /**
     * A rate, for a while a much higher one, and the first again.
     *
     * @param base rate before and after
     * @param pulse the higher rate, and its length
     * @param start where the pulse begins, since the start of the schedule: warm-up counts
     * @param spread distribution at either rate: one without rates of its own
     */
    record Surge(Rate base, Pulse pulse, Duration start, Arrivals spread) implements Arrivals {

        public Surge {
            if (base.compareTo(pulse.rate()) >= 0) {
                throw new RefusedException(
                        "the base is no lower than the pulse: base=" + base + ", pulse=" + pulse
                                + " (allowed: a pulse above the base)",
                        "base");
            }
            Ranges.requireAtLeast("start", start, Duration.ZERO);
            if (spread.hasOwnRates()) {
                throw new IllegalArgumentException(
                        "a surge sets its own rates: arrivals=" + spread + " (allowed: uniform, poisson, burst:SIZE)");
            }
        }

        @Override
        public boolean hasOwnRates() {
            return true;
        }

        @Override
        public Duration shortestPart(Duration run) {
            return pulse.length();
        }

        @Override
        public String toString() {
            return "surge:" + base + ".." + pulse + "@" + DurationText.of(start)
                    + (spread.equals(uniform()) ? "" : "," + spread);
        }
    }

    /**
     * A rate that is offered for a while, written {@code 60k/2s}.
     *
     * @param length how long, 100 ms or more: what shorter ones do can't be seen in intervals of 10 ms
     */
    record Pulse(Rate rate, Duration length) {

        private static final Duration MIN_LENGTH = Duration.ofMillis(100);
        private static final Duration MIN_WATCH = Duration.ofSeconds(5);

        public Pulse {
            Ranges.requireAtLeast("pulse", length, MIN_LENGTH);
        }

        public static Pulse parse(String text) {
            int slash = text.lastIndexOf('/');
            if (slash < 0) {
                throw new IllegalArgumentException(
                        "not a pulse: value=" + text + " (allowed: RATE/LENGTH, such as 60k/2s)");
            }
            return new Pulse(Rate.parse(text.substring(0, slash)), DurationText.parse(text.substring(slash + 1)));
        }

        /** Returns how long the base is watched afterwards unless told otherwise: fifteen times as long, 5 s or more. */
        public Duration usualWatch() {
            Duration watch = length.multipliedBy(15);
            return watch.compareTo(MIN_WATCH) < 0 ? MIN_WATCH : watch;
        }

        @Override
        public String toString() {
            return rate + "/" + DurationText.of(length);
        }
    }

    /**
     * Times that were recorded elsewhere.
     *
     * @param file a text file with one time on each line; the first is the start
     * @param unit unit of the times; empty for nanoseconds that don't look like another unit
     */
    record Recorded(String file, Optional<RecordedUnit> unit) implements Arrivals {

        @Override
        public boolean hasOwnRates() {
            return true;
        }

        @Override
        public String toString() {
            return "recorded:" + file
                    + unit.map(given -> ArrivalsText.UNIT + given).orElse("");
        }
    }
}
