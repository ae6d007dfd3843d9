// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.clock;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.draws.Draws;
import io.plumbline.draws.SeededTest;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ClockGraphTest {

    @Test
    void boundsTwoClocksThroughANearThirdOne() {
        ClockGraph graph = new ClockGraph(3);
        graph.add(0, 1, new Offset(-1_000, 1_000));
        graph.add(0, 2, new Offset(90, 110));
        graph.add(2, 1, new Offset(-210, -190));
        assertThat(graph.between(0, 1)).isEqualTo(new Offset(-120, -80));
        assertThat(graph.between(1, 0)).isEqualTo(new Offset(80, 120));
        assertThat(graph.contradiction()).isEmpty();
    }

    @SeededTest(tries = 40)
    void holdsTheTrueOffsetsOfAnyMesh(Draws draws) {
        int clocks = draws.intBetween(2, 12);
        Random random = draws.random();
        long[] reading = random.longs(clocks, -1_000_000_000, 1_000_000_000).toArray();
        ClockGraph graph = new ClockGraph(clocks);
        for (int clock = 0; clock < clocks; clock++) {
            for (int other = 0; other < clock; other++) {
                long offset = reading[other] - reading[clock];
                graph.add(clock, other, new Offset(offset - random.nextInt(50_000), offset + random.nextInt(50_000)));
            }
        }
        assertThat(graph.contradiction()).isEmpty();
        for (int other = 0; other < clocks; other++) {
            assertThat(graph.between(0, other).holds(reading[other] - reading[0]))
                    .isTrue();
        }
    }

    @SeededTest(tries = 40)
    void provesASteppedClockByACircleThatHasIt(Draws draws) {
        int clocks = draws.intBetween(3, 10);
        int stepped = draws.intBetween(0, clocks - 1);
        ClockGraph graph = new ClockGraph(clocks);
        for (int clock = 0; clock < clocks; clock++) {
            for (int other = 0; other < clock; other++) {
                // measured one after the other, the stepped clock's last pair after its step
                boolean after = (clock == stepped || other == stepped)
                        && Math.max(clock, other) == clocks - 1
                        && (stepped != clocks - 1 || other == 0);
                long offset = after ? (other == stepped ? 1_000_000 : -1_000_000) : 0;
                graph.add(clock, other, new Offset(offset - 100, offset + 100));
            }
        }
        assertThat(graph.contradiction()).contains(stepped);
    }

    @Test
    void knowsNothingOfClocksThatNothingJoins() {
        ClockGraph graph = new ClockGraph(3);
        graph.add(0, 1, new Offset(0, 0));
        assertThatThrownBy(() -> graph.between(0, 2)).hasMessage("clocks that nothing joins: clock=0, other=2");
    }
}
