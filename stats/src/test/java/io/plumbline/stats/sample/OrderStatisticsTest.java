// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.sample;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.draws.Draws;
import io.plumbline.draws.SeededTest;
import org.apache.commons.statistics.distribution.BinomialDistribution;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OrderStatisticsTest {

    private static final double CONFIDENCE = 0.95;

    /** The ranks of the sign test's tables, such as Conover, "Practical Nonparametric Statistics", table A3. */
    @ParameterizedTest
    @CsvSource({"10, 2, 9", "20, 6, 15", "50, 18, 33", "100, 40, 61"})
    void givesTheTabulatedRanksOfTheMedian(int count, int lower, int upper) {
        assertThat(OrderStatistics.of(count, 0.5, CONFIDENCE)).isEqualTo(new OrderStatistics(lower, upper));
    }

    /** An upper end exists from {@code n ≥ ln 0.025 / ln q} on. */
    @ParameterizedTest
    @CsvSource({"0.9, 36", "0.99, 368", "0.999, 3688", "0.9999, 36887"})
    void hasAnUpperEndFromTheSmallestSampleOnThatAllowsOne(double quantile, int needed) {
        assertThat(OrderStatistics.of(needed, quantile, CONFIDENCE).upper()).isEqualTo(needed);
        assertThat(OrderStatistics.of(needed - 1, quantile, CONFIDENCE).upper()).isEqualTo(needed);
    }

    @Test
    void hasNoLowerEndWhereTheSmallestMayLieAbove() {
        assertThat(OrderStatistics.of(5, 0.5, CONFIDENCE)).isEqualTo(new OrderStatistics(0, 6));
    }

    @SeededTest
    void holdsEachTailAsNarrowlyAsRanksAllow(Draws draws) {
        int count = draws.intBetween(1, 3000);
        double q = draws.doubleBetween(0.01, 0.99);
        OrderStatistics ranks = OrderStatistics.of(count, q, CONFIDENCE);
        BinomialDistribution within = BinomialDistribution.of(count, q);
        double half = 0.025 + 1e-12;
        assertThat(within.cumulativeProbability(ranks.lower() - 1)).isLessThanOrEqualTo(half);
        assertThat(within.cumulativeProbability(ranks.lower())).isGreaterThan(0.025 - 1e-12);
        assertThat(within.survivalProbability(ranks.upper() - 1)).isLessThanOrEqualTo(half);
        assertThat(within.survivalProbability(ranks.upper() - 2)).isGreaterThan(0.025 - 1e-12);
    }
}
