// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.sample;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.withinPercentage;

import io.plumbline.model.result.Summary.Bounds;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

class IntervalsTest {

    /** ln 1, ln 2, ln 3: mean 0.59725, s 0.55578; 4.30265 · s / √3 = 1.38065; 100 · exp(0.59725 ∓ 1.38065). */
    @Test
    void takesStudentsIntervalOfTheLogarithms() {
        assertThat(Intervals.studentT(100, 200, 300)).isEqualTo(new Bounds(45, 723));
    }

    @Test
    void isAsWideBelowTheGeometricMeanAsAboveInFactors() {
        Bounds bounds = Intervals.studentT(1_000_000, 10_000_000, 100_000_000);
        assertThat(10_000_000.0 / bounds.lowNanos())
                .isCloseTo(bounds.highNanos() / 10_000_000.0, withinPercentage(0.1));
    }

    @Test
    void hasATimeAtItsLowerEndWhereRunsDifferWildly() {
        // a p99 of 25 µs, 53 µs and 998 µs: on the scale of the times themselves the lower end would be far below zero
        assertThat(Intervals.studentT(24_800, 52_800, 997_900)).isEqualTo(new Bounds(856, 13_951_010));
    }

    @Test
    void isAPointWhereAllAreEqual() {
        assertThat(Intervals.studentT(123_456_789, 123_456_789, 123_456_789))
                .isEqualTo(new Bounds(123_456_789, 123_456_789));
    }

    /** Mean 20, s 20; 4.30265 · s / √3 = 49.68. */
    @Test
    void isOfTheTimesThemselvesWhereOneOfThemIsZero() {
        assertThat(Intervals.studentT(0, 20, 40)).isEqualTo(new Bounds(0, 70));
        assertThat(Intervals.studentT(0, 0, 0)).isEqualTo(new Bounds(0, 0));
    }

    @Test
    void endsAtTheLongestTimeThatThereIs() {
        assertThat(Intervals.studentT(1, 1_000_000, Long.MAX_VALUE)).isEqualTo(new Bounds(0, Long.MAX_VALUE));
    }

    @Test
    void holdsTheMedianOfSkewedTimesAsOftenAsItSays() {
        Random random = new Random(1908);
        int samples = 10_000;
        int held = 0;
        for (int i = 0; i < samples; i++) {
            long[] nanos = DoubleStream.generate(random::nextGaussian)
                    .limit(3)
                    .mapToLong(z -> Math.round(1e6 * Math.exp(1.5 * z)))
                    .toArray();
            Bounds bounds = Intervals.studentT(nanos);
            held += bounds.lowNanos() <= 1_000_000 && bounds.highNanos() >= 1_000_000 ? 1 : 0;
            assertThat(bounds.lowNanos())
                    .isPositive()
                    .isLessThanOrEqualTo(Arrays.stream(nanos).max().orElseThrow());
        }
        assertThat(held / (double) samples).isBetween(0.945, 0.955); // 2.3 standard errors of the count
    }

    @Test
    void refusesASingleObservation() {
        assertThatThrownBy(() -> Intervals.studentT(5))
                .hasMessage("too few observations: count=1 (allowed: 2 or more)");
    }
}
