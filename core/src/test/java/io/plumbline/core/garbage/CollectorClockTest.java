// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.garbage;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.core.garbage.CollectorClock.Look;
import org.junit.jupiter.api.Test;

/** The JVM was started at nanoTime 5 s, 30 ms after its process; it is looked at 2.5 s later. */
class CollectorClockTest {

    private static final long MILLI = 1_000_000;
    private static final long ZERO = 5_000 * MILLI;
    private static final long LOOKED = ZERO + 2_500 * MILLI;
    private static final long UP_MILLIS = 2_530;

    /** The start time is cut to milliseconds, here from 0.9; and so is that of a collection, here from 0.2. */
    @Test
    void mapsACollectionToWithinAMillisecond() {
        CollectorClock clock = new CollectorClock(new Look(LOOKED, 2_500 * MILLI + 900_000, UP_MILLIS));
        long truth = ZERO + 700 * MILLI + 200_000;
        assertThat(clock.nanoTimeOf(700) - truth).isBetween(-MILLI, MILLI);
        assertThat(clock.uncertaintyNanos()).isEqualTo(MILLI);
    }

    @Test
    void isRightOnAverageWhereNothingIsCutOff() {
        CollectorClock clock = new CollectorClock(new Look(LOOKED, 2_500 * MILLI, UP_MILLIS));
        assertThat(clock.nanoTimeOf(700)).isEqualTo(ZERO + 701 * MILLI);
    }

    @Test
    void keepsWhatItKnewWhenACollectionIsToldOfLate() {
        CollectorClock clock = new CollectorClock(new Look(LOOKED, 2_500 * MILLI, UP_MILLIS));
        clock.told(800, ZERO + 850 * MILLI);
        assertThat(clock.nanoTimeOf(700)).isEqualTo(ZERO + 701 * MILLI);
        assertThat(clock.uncertaintyNanos()).isEqualTo(MILLI);
    }

    /** Set back by an hour, the time of day says that the JVM has yet to start; collections say that it has. */
    @Test
    void fallsBackToBoundsWhenTheTimeOfDayWasSetBack() {
        CollectorClock clock = new CollectorClock(new Look(LOOKED, 2_500 * MILLI - 3_600_000 * MILLI, UP_MILLIS));
        clock.told(800, ZERO + 804 * MILLI);
        assertThatItKnowsTheBounds(clock);
    }

    /** Set ahead by an hour, the time of day says that the JVM was started long before its process. */
    @Test
    void fallsBackToBoundsWhenTheTimeOfDayWasSetAhead() {
        CollectorClock clock = new CollectorClock(new Look(LOOKED, 2_500 * MILLI + 3_600_000 * MILLI, UP_MILLIS));
        clock.told(800, ZERO + 804 * MILLI);
        assertThatItKnowsTheBounds(clock);
    }

    /** Between 31 ms before the truth, the process, and 4 ms after it, by which the collection was told of late. */
    private static void assertThatItKnowsTheBounds(CollectorClock clock) {
        assertThat(clock.uncertaintyNanos()).isEqualTo(18 * MILLI);
        assertThat(clock.nanoTimeOf(700) - (ZERO + 700 * MILLI))
                .isBetween(-clock.uncertaintyNanos(), clock.uncertaintyNanos());
    }

    @Test
    void theEarliestNoticeBoundsTheStart() {
        CollectorClock clock = new CollectorClock(new Look(LOOKED, 0, UP_MILLIS));
        clock.told(800, ZERO + 820 * MILLI);
        clock.told(900, ZERO + 901 * MILLI);
        clock.told(950, ZERO + 990 * MILLI);
        assertThat(clock.uncertaintyNanos()).isEqualTo(16 * MILLI + MILLI / 2);
    }
}
