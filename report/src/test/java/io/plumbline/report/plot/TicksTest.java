// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.plot;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.draws.Draws;
import io.plumbline.draws.SeededTest;
import io.plumbline.report.quantity.Quantity;
import java.util.List;
import org.junit.jupiter.api.Test;

class TicksTest {

    private static List<String> labels(List<Tick> ticks) {
        return ticks.stream().map(Tick::label).toList();
    }

    @Test
    void writesPowersOfTenAndTheEnds() {
        LogAxis axis = LogAxis.around(2, 50_000, 14);
        assertThat(labels(Ticks.upright(axis, value -> Long.toString(Math.round(value)))))
                .containsExactly("2", "10", "100", "1000", "10000", "50000");
    }

    @Test
    void writesEverySecondPowerWhereThereIsNoRoomForMore() {
        LogAxis axis = LogAxis.around(1, 1e9, 11);
        assertThat(labels(Ticks.upright(axis, value -> Long.toString(Math.round(value)))))
                .containsExactly("1", "100", "10000", "1000000", "100000000");
    }

    @Test
    void writesWhatLiesBetweenWhereALevelAxisHasRoom() {
        LogAxis axis = LogAxis.around(100, 10_000, 90);
        assertThat(labels(Ticks.level(axis, Quantity::plainRate)))
                .containsExactly("100 /s", "200 /s", "500 /s", "1 k/s", "2 k/s", "5 k/s", "10 k/s");
    }

    @SeededTest
    void labelsOfALevelAxisNeitherTouchNorStandOut(Draws draws) {
        double one = draws.doubleBetween(0.01, 1e8);
        double other = draws.doubleBetween(0.01, 1e8);
        int columns = draws.intBetween(24, 200);
        LogAxis axis = LogAxis.around(Math.min(one, other), Math.max(one, other), columns);
        List<Tick> ticks = Ticks.level(axis, Quantity::plainRate);
        assertThat(ticks).hasSizeGreaterThanOrEqualTo(2);
        int free = Integer.MIN_VALUE;
        for (Tick tick : ticks) {
            assertThat(tick.cell()).isBetween(0, columns - 1);
            assertThat(tick.labelFrom(columns)).isGreaterThanOrEqualTo(Math.max(0, free));
            assertThat(tick.labelUntil(columns)).isLessThanOrEqualTo(columns);
            free = tick.labelUntil(columns) + 2;
        }
    }

    @SeededTest
    void rowsOfAnUprightAxisAreApart(Draws draws) {
        double one = draws.doubleBetween(1, 4e12);
        double other = draws.doubleBetween(1, 4e12);
        int rows = draws.intBetween(6, 20);
        LogAxis axis = LogAxis.around(Math.min(one, other), Math.max(one, other), rows);
        List<Tick> ticks = Ticks.upright(axis, Double::toString);
        assertThat(ticks).hasSizeGreaterThanOrEqualTo(2);
        for (int i = 1; i < ticks.size(); i++) {
            assertThat(ticks.get(i).cell() - ticks.get(i - 1).cell()).isGreaterThanOrEqualTo(2);
        }
    }
}
