// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.sweep;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.draws.Draws;
import io.plumbline.draws.SeededTest;
import io.plumbline.model.Rate;
import io.plumbline.model.spec.RateList;
import io.plumbline.stats.sweep.SweepOrder.Point;
import java.util.List;
import org.junit.jupiter.api.Test;

class SweepOrderTest {

    private static final List<Rate> RATES = RateList.parse("1k..12k+1k").rates();

    @SeededTest(tries = 100)
    void measuresEveryRateOnceInEachRound(Draws draws) {
        long seed = draws.anyLong();
        int rounds = draws.intBetween(1, 5);
        List<Point> order = SweepOrder.of(RATES, rounds, seed);
        assertThat(order).hasSize(rounds * RATES.size());
        for (int round = 0; round < rounds; round++) {
            int at = round;
            assertThat(order.subList(round * RATES.size(), (round + 1) * RATES.size()))
                    .allSatisfy(point -> assertThat(point.round()).isEqualTo(at))
                    .extracting(Point::rate)
                    .containsExactlyInAnyOrderElementsOf(RATES);
        }
    }

    @Test
    void ordersEachRoundDifferentlyButTheSameForASeed() {
        List<Point> order = SweepOrder.of(RATES, 2, 42);
        assertThat(order).isEqualTo(SweepOrder.of(RATES, 2, 42)).isNotEqualTo(SweepOrder.of(RATES, 2, 43));
        assertThat(order.subList(0, 12).stream().map(Point::rate).toList())
                .isNotEqualTo(RATES)
                .isNotEqualTo(order.subList(12, 24).stream().map(Point::rate).toList());
    }

    /** Over many seeds each place holds each of three rates about as often. */
    @Test
    void prefersNoOrder() {
        List<Rate> three = RATES.subList(0, 3);
        int lowestFirst = 0;
        for (long seed = 0; seed < 3000; seed++) {
            if (SweepOrder.of(three, 1, seed * 7919).get(0).rate().equals(three.get(0))) {
                lowestFirst++;
            }
        }
        assertThat(lowestFirst).isBetween(900, 1100);
    }

    @Test
    void needsARound() {
        assertThatThrownBy(() -> SweepOrder.of(RATES, 0, 1))
                .hasMessage("rounds is not positive: rounds=0 (allowed: 1 or more)");
    }
}
