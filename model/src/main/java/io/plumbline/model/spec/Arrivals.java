// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.spec;

import io.plumbline.model.DurationText;
import io.plumbline.model.Ranges;
import io.plumbline.model.Rate;
import io.plumbline.model.option.RecordedUnit;
import java.time.Duration;
import java.util.Optional;

/**
 * Distribution of intended starts over time, written {@code uniform}, {@code poisson:SEED}, {@code burst:SIZE},
 * {@code ramp:FROM..TO/DURATION} or {@code recorded:FILE,unit=UNIT}.
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
