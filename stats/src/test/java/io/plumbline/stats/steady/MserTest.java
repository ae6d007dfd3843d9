// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.steady;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.plumbline.draws.Draws;
import io.plumbline.draws.SeededTest;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class MserTest {

    /** 100 + 80 e^(-i/6) and a little noise. The expected numbers were computed with exact fractions in Python. */
    private static final double[] WARMING_UP = {
        177.5, 167.2, 158.8, 146.5, 141.1, 136.8, 127.9, 125.4, 123.6, 116.9, 116.1, 110.3, 110.3, 110.7, 105.8, 106.6,
        107.6, 103.2, 104.5, 105.9, 101.9, 103.4, 99.5, 101.2, 103.0, 99.2, 101.0, 102.9, 99.3, 101.1, 103.0, 99.5,
        101.4, 97.8, 99.8, 101.7, 98.2, 100.2, 102.1, 98.6, 100.6, 102.6, 99.1, 101.1, 97.6, 99.5, 101.5, 98.0, 100.0,
        102.0, 98.5, 100.5, 102.5, 99.0, 101.0, 97.5, 99.5, 101.5, 98.0, 100.0
    };

    @Test
    void findsTheEndOfAWarmUp() {
        Mser plain = Mser.of(WARMING_UP, 1).orElseThrow();
        assertThat(plain.truncated()).isEqualTo(22);
        assertThat(plain.statistic()).isCloseTo(0.0675865650969529, within(1e-12));
        assertThat(plain.isReached()).isTrue();
    }

    @Test
    void takesBatchesOfFive() {
        Mser five = Mser.of(WARMING_UP, Mser.FIVE).orElseThrow();
        assertThat(five.batches()).isEqualTo(12);
        assertThat(five.truncated()).isEqualTo(30);
        assertThat(five.statistic()).isCloseTo(0.020564814814814814, within(1e-12));
        assertThat(five.isReached()).isFalse();
    }

    @Test
    void cutsNothingFromASequenceThatIsLevel() {
        double[] level = IntStream.range(0, 60).mapToDouble(i -> i % 2).toArray();
        assertThat(Mser.of(level, 1).orElseThrow().truncated()).isLessThanOrEqualTo(1);
        assertThat(Mser.of(new double[60], Mser.FIVE).orElseThrow().truncated()).isZero();
    }

    @Test
    void doesNotSettleWhereItFallsAllTheWay() {
        double[] falling = IntStream.range(0, 60).mapToDouble(i -> 600 - 10 * i).toArray();
        assertThat(Mser.of(falling, Mser.FIVE).orElseThrow().isReached()).isFalse();
    }

    @SeededTest(tries = 50)
    void cutsExactlyTheTransientOfAStep(Draws draws) {
        int transientLength = draws.intBetween(1, 29);
        double[] step = IntStream.range(0, 60)
                .mapToDouble(i -> i < transientLength ? 200 : 100 + i % 2)
                .toArray();
        assertThat(Mser.of(step, 1).orElseThrow().truncated()).isBetween(transientLength, transientLength + 1);
    }

    @Test
    void saysNothingAboutFewerThanTenBatches() {
        assertThat(Mser.of(new double[49], Mser.FIVE)).isEmpty();
        assertThatThrownBy(() -> Mser.of(new double[49], 0))
                .hasMessage("batch is not positive: batch=0 (allowed: 1 or more)");
    }
}
