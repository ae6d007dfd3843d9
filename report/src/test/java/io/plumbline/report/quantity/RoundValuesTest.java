// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.quantity;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class RoundValuesTest {

    @Test
    void stepsByOneTwoOrFiveWithinADecade() {
        assertThat(RoundValues.between(7_490, 10_500)).containsExactly(8_000.0, 9_000.0, 10_000.0);
        assertThat(RoundValues.between(35_900, 50_100)).containsExactly(40_000.0, 45_000.0, 50_000.0);
        assertThat(RoundValues.between(100, 101)).containsExactly(100.0, 100.5, 101.0);
    }

    @Test
    void takesDecadesWhereTheRangeIsWide() {
        assertThat(RoundValues.between(900, 60_000))
                .containsExactly(1_000.0, 2_000.0, 5_000.0, 10_000.0, 20_000.0, 50_000.0);
        assertThat(RoundValues.between(1, 1e6)).hasSize(7).contains(1.0, 1e3, 1e6);
    }

    @Test
    void bearsARangeOfAlmostNothing() {
        assertThat(RoundValues.between(97, 103)).isNotEmpty();
        assertThat(RoundValues.between(1e-9, 1.0001e-9)).hasSizeLessThan(7);
    }
}
