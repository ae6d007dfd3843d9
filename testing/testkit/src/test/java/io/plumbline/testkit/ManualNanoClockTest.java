// SPDX-License-Identifier: Apache-2.0
package io.plumbline.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ManualNanoClockTest {

    private final ManualNanoClock clock = new ManualNanoClock(-5);

    @Test
    void standsStillForAFewReadings() {
        for (int i = 0; i < 12; i++) {
            assertThat(clock.nanoTime()).isEqualTo(-5);
        }
        assertThat(clock.readings()).isEqualTo(12);
    }

    @Test
    void movesByANanosecondForEachReadingInVain() {
        long last = 0;
        for (int i = 0; i < 20; i++) {
            last = clock.nanoTime();
        }
        assertThat(last).isEqualTo(3);
    }

    @Test
    void movesToTheNextAlarmWhenReadInVainAndThenStandsStillAgain() {
        clock.addAlarm(() -> 1000);
        clock.addAlarm(() -> 400);
        clock.addAlarm(() -> -100);
        for (int i = 0; i < 12; i++) {
            clock.nanoTime();
        }
        assertThat(clock.nanoTime()).isEqualTo(400);
        assertThat(clock.nanoTime()).isEqualTo(400);
    }

    @Test
    void aFreezeMakesWorkLonger() {
        clock.jumpAt(100, 1000);
        clock.advance(105);
        assertThat(clock.peek()).isEqualTo(100); // the work ends before the freeze begins
        clock.advance(50);
        assertThat(clock.peek()).isEqualTo(1150);
    }

    @Test
    void aFreezeSwallowsTheEndOfAWaitThatLiesInIt() {
        clock.jumpAt(100, 1000);
        clock.waitUntil(600);
        assertThat(clock.peek()).isEqualTo(1100);
    }

    @Test
    void aWaitBeyondAFreezeEndsInTime() {
        clock.jumpAt(100, 1000);
        clock.waitUntil(5000);
        assertThat(clock.peek()).isEqualTo(5000);
    }

    @Test
    void canBeSetBackAndBeCoarse() {
        clock.withGranularity(100).set(777);
        assertThat(clock.nanoTime()).isEqualTo(700);
        clock.set(-1);
        assertThat(clock.nanoTime()).isEqualTo(-100);
    }

    @Test
    void aReadingCanCostTime() {
        clock.advancingPerReading(23);
        assertThat(clock.nanoTime()).isEqualTo(18);
        assertThat(clock.nanoTime()).isEqualTo(41);
    }
}
