// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.compare;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.stats.PercentileValue.Certainty;
import io.plumbline.stats.block.ForkPercentile;
import io.plumbline.stats.block.VariantFork;
import io.plumbline.stats.compare.ShiftFunction.Point;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ShiftFunctionTest {

    private static final SimulatedHost HOST = new SimulatedHost(0.04, 0.1, 0);

    @Test
    void findsAChangeOfTheTailAlone() {
        List<Point> points = function(16, 7, Map.of(99.0, 0.5)).points();
        assertThat(points).extracting(Point::percentile).containsExactly(50.0, 90.0, 99.0);
        assertThat(points.get(0).bandLow()).isLessThan(1);
        assertThat(points.get(0).bandHigh()).isGreaterThan(1);
        assertThat(points.get(2).bandLow()).isGreaterThan(1);
        assertThat(points.get(2).effect().value()).isBetween(1.4, 1.6);
    }

    @Test
    void hasABandAroundTheIntervalOfEachPercentile() {
        for (int blocks : new int[] {2, 5, 8, 13}) {
            assertThat(function(blocks, 1, Map.of()).points()).allSatisfy(point -> {
                assertThat(point.bandLow()).isLessThanOrEqualTo(point.effect().low());
                assertThat(point.bandHigh())
                        .isGreaterThanOrEqualTo(point.effect().high());
            });
        }
    }

    @Test
    void holdsAllPercentilesAsOftenAsItSays() {
        long held = LongStream.range(0, 200)
                .filter(seed -> function(8, seed, Map.of()).points().stream()
                        .allMatch(point -> point.bandLow() <= 1 && point.bandHigh() >= 1))
                .count();
        assertThat(held / 200.0).isGreaterThan(0.91); // 95 % less three standard errors
    }

    @Test
    void holdsThemAsOftenIfMeasuredApart() {
        long held = LongStream.range(0, 200)
                .filter(seed -> apart(5, seed, 0).points().stream()
                        .allMatch(point -> point.bandLow() <= 1 && point.bandHigh() >= 1))
                .count();
        assertThat(held / 200.0).isGreaterThan(0.91);
        assertThat(apart(10, 3, 0.5).points())
                .allSatisfy(point -> assertThat(point.bandLow()).isGreaterThan(1));
        assertThat(ShiftFunction.apart(forks(4, 1, 0, 0), forks(5, 2, 1, 0), 0.95))
                .isEmpty();
    }

    @Test
    void leavesOutWhatIsNotKnownInAllForks() {
        assertThat(ShiftFunction.of(Variants.blocks(1000, 1.1), 1, 0.95)).isEmpty();
        assertThat(ShiftFunction.of(Variants.blocks(0, 1.1, 1.2), 1, 0.95)
                        .orElseThrow()
                        .points())
                .isEmpty();
    }

    private static ShiftFunction function(int blocks, long seed, Map<Double, Double> slower) {
        return ShiftFunction.of(HOST.blocks(blocks, seed, slower), 1, 0.95).orElseThrow();
    }

    private static ShiftFunction apart(int forks, long seed, double slower) {
        return ShiftFunction.apart(forks(forks, seed, 0, 0), forks(forks, ~seed, 1, slower), 0.95)
                .orElseThrow();
    }

    /** Forks of a host that doesn't drift: their percentiles vary together, and by themselves. */
    private static List<VariantFork> forks(int count, long seed, int variant, double slower) {
        Random random = new Random(seed);
        return Stream.generate(random::nextGaussian)
                .limit(count)
                .map(common -> new VariantFork(
                        variant,
                        Stream.of(50.0, 90.0, 99.0)
                                .map(percentile -> new ForkPercentile(
                                        percentile,
                                        Math.round(1e6
                                                * (1 + slower)
                                                * Math.exp(0.03 * common + 0.03 * random.nextGaussian())),
                                        Certainty.EXACT,
                                        1e6))
                                .toList()))
                .toList();
    }
}
