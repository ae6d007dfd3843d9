// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.sample;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.plumbline.draws.Draws;
import io.plumbline.draws.SeededTest;
import java.util.Arrays;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SignFlipsTest {

    /** Of the sums ±1 ±2 ±3 those of at least 6, 4 and so on: 6, 4, 2, 0, 0, −2, −4, −6. */
    @Test
    void countsFlipsByHand() {
        assertThat(SignFlips.chanceAbove(new double[] {1, 2, 3})).isEqualTo(1 / 8.0);
        assertThat(SignFlips.chanceAbove(new double[] {-1, 2, 3})).isEqualTo(2 / 8.0);
        assertThat(SignFlips.chanceAbove(new double[] {1, 2, -3})).isEqualTo(5 / 8.0);
        assertThat(SignFlips.chanceAbove(new double[] {-1, -2, -3})).isEqualTo(1);
        assertThat(SignFlips.chanceBeyond(new double[] {1, -2, -3})).isEqualTo(4 / 8.0);
        assertThat(SignFlips.chanceBeyond(new double[] {0, 0, 0})).isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource({"3, 0.25", "4, 0.125", "5, 0.0625", "6, 0.031", "7, 0.016", "8, 0.0078", "10, 0.0020"})
    void canSayNoMoreThanItsBlocksAllow(int blocks, double smallest) {
        double[] differences = DoubleStream.generate(() -> 0.1).limit(blocks).toArray();
        assertThat(SignFlips.chanceBeyond(differences)).isCloseTo(smallest, within(0.0005));
    }

    @SeededTest(tries = 200)
    void countsAsIfItWentThroughAll(Draws draws) {
        int blocks = draws.intBetween(1, 10);
        double[] differences = IntStream.range(0, blocks)
                .mapToDouble(block -> draws.intBetween(-5, 5) / 10.0)
                .toArray();
        double sum = Arrays.stream(differences).sum();
        long asHigh = SignFlips.draw(blocks)
                .filter(flip -> IntStream.range(0, blocks)
                                .mapToDouble(block -> SignFlips.sign(flip, block) * differences[block])
                                .sum()
                        >= sum - 1e-9)
                .count();
        assertThat(SignFlips.chanceAbove(differences)).isEqualTo(asHigh / Math.pow(2, blocks));
    }

    @Test
    void isExactForFortyBlocksAndDrawsBeyond() {
        // of 40 like blocks 26 up or more: binomial; of 41 the chance of 27 or more is 0.0298
        assertThat(SignFlips.chanceAbove(upAndDown(26, 14))).isCloseTo(0.040345, within(1e-6));
        assertThat(SignFlips.chanceAbove(upAndDown(27, 14))).isCloseTo(0.0298, within(0.002));
    }

    private static double[] upAndDown(int up, int down) {
        return IntStream.range(0, up + down)
                .mapToDouble(block -> block < up ? 0.1 : -0.1)
                .toArray();
    }
}
