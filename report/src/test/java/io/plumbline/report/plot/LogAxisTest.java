// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.plot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.plumbline.draws.Draws;
import io.plumbline.draws.SeededTest;
import org.junit.jupiter.api.Test;

class LogAxisTest {

    private static double low(LogAxis axis) {
        return LogAxis.value(axis.lowStep());
    }

    private static double high(LogAxis axis) {
        return LogAxis.value(axis.highStep());
    }

    @Test
    void beginsAndEndsAtRoundValues() {
        LogAxis axis = LogAxis.around(2_300, 4_004_000, 10);
        assertThat(low(axis)).isEqualTo(2_000);
        assertThat(high(axis)).isEqualTo(5_000_000);
    }

    @Test
    void goesNoFurtherThanValuesThatAreRound() {
        LogAxis axis = LogAxis.around(0.2, 500, 10);
        assertThat(low(axis)).isEqualTo(0.2, within(1e-12));
        assertThat(high(axis)).isEqualTo(500);
        assertThat(LogAxis.around(1_000, 1_000_000_000, 10)).isEqualTo(new LogAxis(9, 27, 1.5));
    }

    @Test
    void aSingleValueLiesBetweenItsNeighbours() {
        LogAxis axis = LogAxis.around(1_000, 1_000, 11);
        assertThat(low(axis)).isEqualTo(500);
        assertThat(high(axis)).isEqualTo(2_000);
        assertThat(axis.cell(1_000)).isEqualTo(5);
    }

    @Test
    void beginsAtANanosecondWhereThereIsNothingLonger() {
        for (long highest = 0; highest <= 2; highest++) {
            LogAxis axis = LogAxis.ofRows(0, highest, 10);
            assertThat(low(axis)).isEqualTo(1);
            assertThat(high(axis)).isEqualTo(2);
            assertThat(axis.cells()).isBetween(9, 10);
        }
    }

    @Test
    void whatIsLessThanHalfACellApartIsNear() {
        LogAxis axis = LogAxis.ofRows(1, 100, 21); // ten cells for a factor of ten
        assertThat(axis.areNear(10, 11)).isTrue();
        assertThat(axis.areNear(11, 10)).isTrue();
        assertThat(axis.areNear(100, 115)).isFalse();
        assertThat(axis.areNear(0, 1)).isTrue();
    }

    @Test
    void placesEqualFactorsEquallyFarApart() {
        LogAxis axis = LogAxis.around(1, 10_000, 41);
        assertThat(axis.cell(1)).isZero();
        assertThat(axis.cell(10)).isEqualTo(10);
        assertThat(axis.cell(100)).isEqualTo(20);
        assertThat(axis.cell(10_000)).isEqualTo(40);
    }

    @SeededTest
    void allDecadesHaveEquallyManyRows(Draws draws) {
        long lowest = draws.longBetween(1, 1_000_000);
        long highest = lowest * draws.longBetween(2, 1_000_000);
        LogAxis axis = LogAxis.ofRows(lowest, highest, draws.intBetween(14, 60));
        int each = (int) axis.cellsPerDecade();
        assertThat(axis.cellsPerDecade()).isEqualTo(each).isPositive();
        for (double power = 1; power * 10 <= high(axis); power *= 10) {
            if (power >= low(axis)) {
                assertThat(axis.cell(power * 10) - axis.cell(power)).isEqualTo(each);
            }
        }
    }

    @SeededTest
    void everyValueHasItsPlaceAndLargerOnesAreNotLower(Draws draws) {
        long one = draws.longBetween(0, 4_000_000_000_000L);
        long other = draws.longBetween(0, 4_000_000_000_000L);
        int cells = draws.intBetween(3, 200);
        long lowest = Math.min(one, other);
        long highest = Math.max(one, other);
        LogAxis axis = LogAxis.ofRows(lowest, highest, cells);
        assertThat(axis.cells()).isBetween(2, cells);
        assertThat(low(axis)).isLessThanOrEqualTo(Math.max(1, lowest) * (1 + 1e-6));
        assertThat(high(axis)).isGreaterThanOrEqualTo(highest * (1 - 1e-6));
        assertThat(axis.cellOfNanos(lowest)).isBetween(0, axis.cellOfNanos(highest));
        assertThat(axis.cellOfNanos(highest)).isLessThan(cells);
    }
}
