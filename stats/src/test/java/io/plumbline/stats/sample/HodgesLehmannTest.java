// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.sample;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HodgesLehmannTest {

    /** Wilcoxon's table, two-sided 5 %. */
    @ParameterizedTest
    @CsvSource({"5, -1", "6, 0", "7, 2", "8, 3", "9, 5", "10, 8", "12, 13", "15, 25", "20, 52"})
    void cutsAsManyMeansAsWilcoxonsTable(int blocks, int cut) {
        assertThat(HodgesLehmann.cut(blocks, 0.025)).isEqualTo(cut);
    }

    /** Means of two of 1, 2 and 6: 1, 1.5, 2, 3.5, 4, 6. */
    @Test
    void takesTheMedianOfMeansOfTwo() {
        HodgesLehmann robust = HodgesLehmann.of(new double[] {1, 2, 6}, 0.025);
        assertThat(robust.value()).isEqualTo(2.75);
        assertThat(robust.low()).isEqualTo(Double.NEGATIVE_INFINITY);
        assertThat(robust.high()).isEqualTo(Double.POSITIVE_INFINITY);
    }

    @Test
    void isHardlyMovedByOneStalledFork() {
        double[] differences = {0.09, 0.1, 0.11, 0.1, 0.09, 0.11, 0.1, 5};
        HodgesLehmann robust = HodgesLehmann.of(differences, 0.025);
        assertThat(robust.value()).isCloseTo(0.1, within(0.006));
        assertThat(robust.low()).isCloseTo(0.095, within(0.006));
        assertThat(robust.high()).isGreaterThan(0.11);
    }
}
