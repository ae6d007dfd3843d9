// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.sample;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class SequencesTest {

    @Test
    void ranksAroundTheirMeanAndLetsEqualValuesShareOne() {
        assertThat(Sequences.ranks(new double[] {30, 10, 20, 10})).containsExactly(1.5, -1, 0.5, -1);
        assertThat(Sequences.ranks(new double[] {0.0, -0.0, Double.NEGATIVE_INFINITY}))
                .containsExactly(0.5, 0.5, -1);
        assertThat(Sequences.ranks(new double[0])).isEmpty();
    }

    @Test
    @Timeout(value = 180, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void endsThoughAValueIsNoNumber() {
        assertThat(Sequences.ranks(new double[] {Double.NaN, 1, Double.NaN})).containsExactly(0, -1, 1);
    }

    @Test
    void multipliesValuesWithThoseBeforeThem() {
        double[] centred = {2, -1, 3, -4};
        assertThat(Sequences.products(centred, 0)).isEqualTo(4 + 1 + 9 + 16);
        assertThat(Sequences.products(centred, 2)).isEqualTo(3 * 2 + -4 * -1);
        assertThat(Sequences.correlation(centred)).isEqualTo((-2 - 3 - 12) / 30.0);
        assertThat(Sequences.correlation(0, 0)).isZero();
        assertThat(Sequences.correlation()).isZero();
    }
}
