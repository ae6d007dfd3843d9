// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.steady;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.plumbline.draws.Draws;
import io.plumbline.draws.SeededTest;
import java.util.SplittableRandom;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The expected numbers are those of pyMannKendall 1.4.3 (Hussain and Mahmud, 2019), a program of its own. */
class MannKendallTest {

    private static final double[] TIED = {12, 14, 11, 15, 15, 17, 16, 15, 19, 18, 18, 21};

    private static final double[] AUTOCORRELATED = {
        103.9, 107.2, 105.3, 101.6, 98.0, 98.9, 96.4, 93.5, 96.3, 98.2, 100.7, 98.2, 99.2, 99.7, 95.7, 99.2, 100.9,
        108.4, 107.1, 105.2, 108.0, 106.9, 108.3, 105.5, 105.3, 107.6, 108.2, 107.0, 102.6, 104.1, 104.1, 106.0, 105.9,
        108.4, 106.8, 106.5, 107.7, 103.3, 102.3, 101.4
    };

    @Test
    void countsPairsAndCorrectsForTies() {
        MannKendall trend = MannKendall.of(TIED);
        assertThat(trend.score()).isEqualTo(48);
        assertThat(trend.z()).isCloseTo(3.258863652823221, within(1e-12)); // (48 - 1) / √208
        assertThat(trend.slope()).isCloseTo(2 / 3.0, within(1e-12));
        assertThat(trend.probability()).isCloseTo(0.0011185941366169683, within(1e-12));
    }

    /** Without the correction of Hamed and Rao z is 2.634 and the trend would pass for significant. */
    @Test
    void correctsForAutocorrelation() {
        MannKendall trend = MannKendall.of(AUTOCORRELATED);
        assertThat(trend.score()).isEqualTo(227);
        assertThat(trend.z()).isCloseTo(1.5011771880886098, within(1e-9));
        assertThat(trend.slope()).isCloseTo(0.16425806451612907, within(1e-12));
        assertThat(trend.probability()).isCloseTo(0.1333097385306381, within(1e-9));
    }

    @Test
    void findsNothingInASequenceThatNeverChanges() {
        MannKendall trend = MannKendall.of(new double[12]);
        assertThat(trend.z()).isZero();
        assertThat(trend.probability()).isEqualTo(1);
    }

    @Test
    void thinsOutALongSequenceWithoutChangingItsSlope() {
        MannKendall trend = MannKendall.of(
                IntStream.range(0, 3500).mapToDouble(i -> 2.0 * i).toArray());
        assertThat(trend.slope()).isCloseTo(2, within(1e-12));
        assertThat(trend.score()).isEqualTo(875 * 874 / 2);
    }

    @Test
    void rarelyFindsATrendInNoise() {
        SplittableRandom random = new SplittableRandom(5);
        long found = IntStream.range(0, 1000)
                .mapToObj(i -> random.doubles(30).toArray())
                .filter(noise -> MannKendall.of(noise).probability() < 0.05)
                .count();
        assertThat(found).isBetween(20L, 70L);
    }

    @SeededTest(tries = 200)
    void turnsAroundWithTheSequenceAndIgnoresScale(Draws draws) {
        long seed = draws.longBetween(0, 1_000_000);
        double[] figures = new SplittableRandom(seed).doubles(25).toArray();
        double[] turned = DoubleStream.of(figures).map(x -> 7 - 3 * x).toArray();
        assertThat(MannKendall.of(turned).score())
                .isEqualTo(-MannKendall.of(figures).score());
        assertThat(MannKendall.of(turned).probability())
                .isCloseTo(MannKendall.of(figures).probability(), within(1e-9));
    }

    @Test
    void refusesShortSequences() {
        assertThatThrownBy(() -> MannKendall.of(1, 2, 3))
                .hasMessage("too few figures for a trend: count=3 (allowed: 10 or more)");
    }
}
