// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.clock;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.draws.Draws;
import io.plumbline.draws.SeededTest;
import java.util.Random;
import org.junit.jupiter.api.Test;

class OffsetTrackerTest {

    @Test
    void isBoundByHalfOfTheRoundTrip() {
        Offset offset = new ClockExchange(100, 1_040, 1_050, 160).offset();
        assertThat(offset).isEqualTo(new Offset(890, 940));
        assertThat(offset.estimateNanos()).isEqualTo(915);
        assertThat(offset.boundNanos()).isEqualTo(25);
    }

    @Test
    void intersectsRatherThanAverages() {
        OffsetTracker tracker = new OffsetTracker(0);
        tracker.add(new ClockExchange(0, 1_010, 1_010, 100)); // [910, 1010]
        tracker.add(new ClockExchange(200, 1_290, 1_290, 300)); // [990, 1090]
        assertThat(tracker.at(300)).contains(new Offset(990, 1_010));
    }

    @Test
    void widensByTheDriftUntilTheNextExchange() {
        OffsetTracker tracker = new OffsetTracker(50);
        tracker.add(new ClockExchange(0, 0, 0, 0));
        long bound = tracker.at(60_000_000_000L).orElseThrow().boundNanos();
        assertThat(bound).isBetween(3_000_000L, 3_000_010L); // 3 ms in a minute at 50 ppm
    }

    @SeededTest(tries = 60)
    void holdsTheTrueOffsetWhateverTheLegsAndTheDrift(Draws draws) {
        Random random = draws.random();
        double drift = draws.doubleBetween(-50e-6, 50e-6);
        long start = draws.longBetween(-3_600_000_000_000L, 3_600_000_000_000L);
        OffsetTracker tracker = new OffsetTracker(OffsetTracker.DRIFT_PPM);
        long now = 0;
        for (int i = 0; i < 50; i++) {
            long sent = now + random.nextInt(1_000_000_000);
            long arrived = sent + leg(random);
            long answered = arrived + random.nextInt(10_000);
            now = answered + leg(random);
            tracker.add(new ClockExchange(
                    sent,
                    arrived + trueOffset(start, drift, arrived),
                    answered + trueOffset(start, drift, answered),
                    now));
            long later = now + random.nextInt(1_000_000_000);
            assertThat(tracker.at(later).orElseThrow().holds(trueOffset(start, drift, later)))
                    .isTrue();
        }
    }

    @SeededTest(tries = 20)
    void noticesAStepThatIsLongerThanARoundTrip(Draws draws) {
        Random random = draws.random();
        OffsetTracker tracker = new OffsetTracker(OffsetTracker.DRIFT_PPM);
        long step = 10_000_000;
        for (int i = 0; i < 20; i++) {
            long offset = i < 10 ? 0 : step;
            long sent = i * 1_000_000L;
            long arrived = sent + random.nextInt(100_000);
            tracker.add(new ClockExchange(sent, arrived + offset, arrived + offset, arrived + random.nextInt(100_000)));
        }
        assertThat(tracker.at(20_000_000).orElseThrow().holds(step)).isTrue();
    }

    @Test
    void refusesAnAnswerThatTookLessTimeThanItsOtherEndSays() {
        assertThatThrownBy(() -> new ClockExchange(0, 0, 50, 40))
                .hasMessage("an answer before its question: there=50 ns, in all=40 ns");
    }

    private static long leg(Random random) {
        return (long) (20_000 * Math.exp(random.nextGaussian())) + (random.nextInt(20) == 0 ? 5_000_000 : 0);
    }

    private static long trueOffset(long start, double drift, long now) {
        return start + (long) (drift * now);
    }
}
