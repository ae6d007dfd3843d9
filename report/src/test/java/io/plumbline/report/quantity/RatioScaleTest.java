// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.quantity;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

class RatioScaleTest {

    private static RatioScale around(double[] ratios, double... ends) {
        return RatioScale.around(DoubleStream.of(ratios), DoubleStream.of(ends), 61);
    }

    @Test
    void hasRoomForNoChangeAndAllEndsThatAreNear() {
        RatioScale scale = around(new double[] {1.2}, 1.1, 1.3, 0, Double.POSITIVE_INFINITY);
        assertThat(scale.low()).isBetween(0.9, 1.0);
        assertThat(scale.high()).isBetween(1.3, 1.4);
        assertThat(scale.cell(0)).isZero();
        assertThat(scale.cell(Double.POSITIVE_INFINITY)).isEqualTo(60);
        assertThat(scale.cell(1)).isLessThan(scale.cell(1.1));
    }

    @Test
    void isNotSqueezedByAnEndFarAway() {
        assertThat(around(new double[] {1.1}, 0.9, 100).high()).isLessThan(2);
        assertThat(around(new double[] {0.9}, 0.001, 1.1).low()).isGreaterThan(0.5);
    }

    @Test
    void writesRoundRatiosThatHaveRoom() {
        assertThat(around(new double[] {1.2}, 1.1, 1.3).splits(6).stream().map(RatioScale::text))
                .containsExactly("×1", "×1.1", "×1.2", "×1.3");
        assertThat(around(new double[] {40}, 20, 80).splits(9).stream().map(RatioScale::text))
                .containsExactly("×1", "×2", "×5", "×10", "×20", "×50", "×100");
    }
}
