// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.sample;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class DispersionTest {

    private static final double CONFIDENCE = 0.95;

    /** By hand: q = 0.1, the sum of squares is 4·10² + 40² = 2000, V = 5/4 · 2000 = 2500, N·q·(1−q) = 45. */
    @Test
    void dividesTheVarianceBetweenWindowsByTheBinomialOne() {
        Dispersion dispersion = Dispersion.of(equal(5, 100), new long[] {0, 0, 50, 0, 0}, CONFIDENCE)
                .orElseThrow();
        assertThat(dispersion.windows()).isEqualTo(5);
        assertThat(dispersion.ratio()).isCloseTo(2500 / 45.0, within(1e-9));
    }

    /** A busier window may have more values beyond just because it has more values. */
    @Test
    void comparesWithTheValuesThatEachWindowHas() {
        Dispersion dispersion = Dispersion.of(
                        new long[] {100, 200, 300, 400, 500, 600}, new long[] {10, 20, 30, 40, 50, 60}, CONFIDENCE)
                .orElseThrow();
        assertThat(dispersion.ratio()).isZero();
    }

    /** t with 4 degrees of freedom at 0.975 is 2.776, the normal quantile 1.960. */
    @Test
    void inflatesByStudentsQuantileBecauseTheVarianceIsEstimated() {
        assertThat(new Dispersion(3, 5).inflation(CONFIDENCE))
                .isCloseTo(3 * Math.pow(2.776445 / 1.959964, 2), within(1e-5));
    }

    @Test
    void looksAtLongerWindowsWhereNeighboursAreAlike() {
        long[] beyond = new long[40];
        for (int i = 0; i < 40; i++) {
            beyond[i] = i / 4 % 2 == 0 ? 20 : 0;
        }
        Dispersion dispersion =
                Dispersion.of(equal(40, 100), beyond, CONFIDENCE).orElseThrow();
        double ofSingleWindows = 40 / 39.0 * 40 * 100 / (4000 * 0.1 * 0.9);
        assertThat(dispersion.windows()).isEqualTo(10);
        assertThat(dispersion.ratio()).isCloseTo(10 / 9.0 * 10 * 1600 / (4000 * 0.1 * 0.9), within(1e-9));
        assertThat(dispersion.ratio()).isGreaterThan(3 * ofSingleWindows);
    }

    @Test
    void takesNothingAwayFromValuesThatAreMoreRegularThanChance() {
        Dispersion regular =
                Dispersion.of(equal(6, 100), equal(6, 10), CONFIDENCE).orElseThrow();
        assertThat(regular.ratio()).isZero();
        assertThat(regular.inflation(CONFIDENCE)).isEqualTo(1);
    }

    @Test
    void isOneWhereNothingOrEverythingLiesBeyond() {
        assertThat(Dispersion.of(equal(6, 100), equal(6, 0), CONFIDENCE)
                        .orElseThrow()
                        .ratio())
                .isEqualTo(1);
        assertThat(Dispersion.of(equal(6, 100), equal(6, 100), CONFIDENCE)
                        .orElseThrow()
                        .ratio())
                .isEqualTo(1);
    }

    @Test
    void saysNothingAboutFewerThanFiveWindows() {
        assertThat(Dispersion.of(equal(4, 100), equal(4, 10), CONFIDENCE)).isEmpty();
    }

    private static long[] equal(int windows, long count) {
        long[] counts = new long[windows];
        Arrays.fill(counts, count);
        return counts;
    }
}
