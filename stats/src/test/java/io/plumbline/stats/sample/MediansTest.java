// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.sample;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

class MediansTest {

    @Test
    void theMedianIsInTheMiddle() {
        assertThat(Medians.median(DoubleStream.of(3, 1, 2))).isEqualTo(2);
        assertThat(Medians.median(DoubleStream.of(4, 1, 3, 2))).isEqualTo(2.5);
        assertThat(Medians.median(DoubleStream.empty())).isZero();
    }

    @Test
    void aWildValueDoesNotCountAsDeviation() {
        assertThat(Medians.deviation(DoubleStream.of(1, 2, 3, 4, 1_000))).isEqualTo(Medians.TO_DEVIATION);
    }
}
