// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.plumbline.stats.compare.DetectableChange.Design;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DetectableChangeTest {

    /** Per cent, for 5, 10, 20 and 40 forks a side. */
    @ParameterizedTest
    @CsvSource({
        "1, 1.8, 1.2, 0.8, 0.6",
        "3, 5.4, 3.5, 2.4, 1.7",
        "5, 9.1, 6.0, 4.1, 2.8",
        "10, 19, 12, 8.4, 5.8",
        "12, 23, 15, 10, 7.0",
        "15, 30, 19, 13, 8.8"
    })
    void getsFinerWithForks(double sigmaPercent, double of5, double of10, double of20, double of40) {
        DetectableChange resolution = apart(sigmaPercent);
        assertThat(100 * resolution.share(5)).isCloseTo(of5, within(of5 < 10 ? 0.05 : 0.5));
        assertThat(100 * resolution.share(10)).isCloseTo(of10, within(of10 < 10 ? 0.06 : 0.5));
        assertThat(100 * resolution.share(20)).isCloseTo(of20, within(of20 < 10 ? 0.05 : 0.5));
        assertThat(100 * resolution.share(40)).isCloseTo(of40, within(0.05));
    }

    /** Forks a side for 5, 10 and 20 %. */
    @ParameterizedTest
    @CsvSource({"1, 2, 2, 2", "3, 6, 3, 2", "5, 14, 5, 3", "10, 53, 15, 5", "12, 76, 21, 7", "15, 118, 32, 10"})
    void saysHowManyForksAShareTakes(double sigmaPercent, int of5, int of10, int of20) {
        DetectableChange resolution = apart(sigmaPercent);
        assertThat(resolution.countFor(Math.log1p(0.05))).hasValue(of5);
        assertThat(resolution.countFor(Math.log1p(0.10))).hasValue(of10);
        assertThat(resolution.countFor(Math.log1p(0.20))).hasValue(of20);
    }

    @Test
    void needsHalfTheForksWhereTheyArePairedAndMoreForLess() {
        DetectableChange paired = new DetectableChange(Design.INTERLEAVED, 0.12, 0.05, DetectableChange.POWER);
        assertThat(paired.countFor(Math.log1p(0.05))).hasValue(39);
        assertThat(paired.countFor(Math.log1p(0.0001))).isEmpty();
        assertThat(paired.countFor(Math.log1p(0))).isEmpty();
    }

    private static DetectableChange apart(double sigmaPercent) {
        return new DetectableChange(Design.APART, sigmaPercent / 100, 0.05, DetectableChange.POWER);
    }
}
