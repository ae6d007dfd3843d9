// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.plot;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.report.quantity.Quantity;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.IntRange;
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

    @Property
    void labelsOfALevelAxisNeitherTouchNorStandOut(
            @ForAll @DoubleRange(min = 0.01, max = 1e8) double one,
            @ForAll @DoubleRange(min = 0.01, max = 1e8) double other,
            @ForAll @IntRange(min = 24, max = 200) int columns) {
        LogAxis axis = LogAxis.around(Math.min(one, other), Math.max(one, other), columns);
        List<Tick> ticks = Ticks.level(axis, Quantity::plainRate);
        assertThat(ticks).hasSizeGreaterThanOrEqualTo(2);
        int free = Integer.MIN_VALUE;
        for (Tick tick : ticks) {
            assertThat(tick.cell()).isBetween(0, columns - 1);
            assertThat(tick.labelFrom(columns)).isGreaterThanOrEqualTo(free);
            assertThat(tick.labelUntil(columns)).isLessThanOrEqualTo(columns);
            free = tick.labelUntil(columns) + 2;
        }
    }

    @Property
    void rowsOfAnUprightAxisAreApart(
            @ForAll @DoubleRange(min = 1, max = 4e12) double one,
            @ForAll @DoubleRange(min = 1, max = 4e12) double other,
            @ForAll @IntRange(min = 6, max = 20) int rows) {
        LogAxis axis = LogAxis.around(Math.min(one, other), Math.max(one, other), rows);
        List<Tick> ticks = Ticks.upright(axis, Double::toString);
        assertThat(ticks).hasSizeGreaterThanOrEqualTo(2);
        for (int i = 1; i < ticks.size(); i++) {
            assertThat(ticks.get(i).cell() - ticks.get(i - 1).cell()).isGreaterThanOrEqualTo(2);
        }
    }
}
