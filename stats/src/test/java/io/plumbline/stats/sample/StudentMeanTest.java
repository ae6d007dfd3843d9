// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.sample;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Student's own data, extra hours of sleep with two drugs; the answers are those of {@code t.test} of R. */
class StudentMeanTest {

    private static final double[] FIRST = {0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0.0, 2.0};
    private static final double[] SECOND = {1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4};

    @Test
    void comparesPairs() {
        StudentMean mean = StudentMean.of(IntStream.range(0, FIRST.length)
                .mapToDouble(i -> SECOND[i] - FIRST[i])
                .toArray());
        assertThat(mean.mean()).isCloseTo(1.58, within(1e-9));
        assertThat(mean.low(0.025)).isCloseTo(0.7001142, within(1e-6));
        assertThat(mean.high(0.025)).isCloseTo(2.4598858, within(1e-6));
        assertThat(2 * mean.chanceAbove(0)).isCloseTo(0.002833, within(1e-6));
    }

    @Test
    void comparesSamplesByWelch() {
        StudentMean mean = StudentMean.difference(FIRST, SECOND);
        assertThat(mean.degrees()).isCloseTo(17.776, within(1e-3));
        assertThat(mean.low(0.025)).isCloseTo(-0.2054832, within(1e-6));
        assertThat(mean.high(0.025)).isCloseTo(3.3654832, within(1e-6));
        assertThat(2 * mean.chanceAbove(0)).isCloseTo(0.07939, within(1e-5));
    }

    @Test
    void isSureWhereNothingVaries() {
        StudentMean mean = StudentMean.difference(new double[] {1, 1}, new double[] {3, 3});
        assertThat(mean.low(0.01)).isEqualTo(2);
        assertThat(mean.high(0.01)).isEqualTo(2);
        assertThat(mean.chanceAbove(1)).isZero();
        assertThat(mean.chanceAbove(2)).isEqualTo(1);
    }
}
