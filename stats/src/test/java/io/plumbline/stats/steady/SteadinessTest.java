// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.steady;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.function.LongFunction;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** How often sequences are called unsteady that are steady, and that those that are not are found. */
class SteadinessTest {

    private static final int SEQUENCES = 200;

    @ParameterizedTest
    @ValueSource(ints = {10, 15, 30, 60, 200})
    void seldomAlarmsAboutIndependentNoise(int length) {
        LongFunction<double[]> noise = seed -> new SplittableRandom(seed)
                .doubles(length)
                .map(uniform -> 100 + 40 * (uniform - 0.5))
                .toArray();
        assertThat(alarms(noise)).isLessThanOrEqualTo(SEQUENCES / 50);
    }

    /** Medians of a thousand values each, of a queue at 90 %: neighbours are alike, and vary by more than a tenth. */
    @ParameterizedTest
    @ValueSource(ints = {15, 60})
    void seldomAlarmsAboutABusyQueue(int length) {
        assertThat(alarms(seed -> mediansOfAQueue(length, seed))).isLessThanOrEqualTo(SEQUENCES / 25);
    }

    @Test
    void doesNotAlarmAboutSingleStalls() {
        double[] figures = level(60);
        figures[20] = 1000;
        figures[50] = 5000;
        assertThat(isSteady(figures)).isTrue();
    }

    @Test
    void doesNotAlarmAboutATrendTooSmallToMatter() {
        double[] figures =
                IntStream.range(0, 60).mapToDouble(i -> 100 + 0.1 * i).toArray();
        assertThat(MannKendall.of(figures).score()).isEqualTo(60 * 59 / 2);
        assertThat(isSteady(figures)).isTrue();
    }

    @Test
    void saysNothingAboutFewFigures() {
        assertThat(Settling.of(1, 2, 3, 4, 5, 6, 7, 8, 9)).isEmpty();
        assertThat(Drift.of(1, 2, 3, 4, 5, 6, 7, 8, 9)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(ints = {15, 60})
    void findsAWarmUpThatLastsLongerThanHalf(int length) {
        double[] figures = level(length);
        Arrays.fill(figures, 0, length * 3 / 5, 150);
        Settling settling = Settling.of(figures).orElseThrow();
        assertThat(settling.isSettled()).isFalse();
        assertThat(settling.before()).isEqualTo(150);
        assertThat(settling.after()).isBetween(98.0, 102.0);
    }

    @Test
    void acceptsAWarmUpThatIsSoonOver() {
        double[] figures = level(60);
        Arrays.fill(figures, 0, 5, 300);
        assertThat(Settling.of(figures).orElseThrow().isSettled()).isTrue();
    }

    @Test
    void findsALevelThatRisesAllAlong() {
        SplittableRandom random = new SplittableRandom(8);
        double[] figures = IntStream.range(0, 30)
                .mapToDouble(i -> 100 + i + 5 * random.nextDouble())
                .toArray();
        Drift drift = Drift.of(figures).orElseThrow();
        assertThat(drift.isNotable(3)).isTrue();
        assertThat(drift.relativeGrowth()).isBetween(0.2, 0.3);
    }

    @Test
    void dividesFalseAlarmsAmongThoseJudged() {
        Drift drift = new Drift(new MannKendall(30, 2.8, 1), 0.5);
        assertThat(drift.trend().probability()).isBetween(0.005, 0.01);
        assertThat(drift.isNotable(1)).isTrue();
        assertThat(drift.isNotable(5)).isFalse();
    }

    private static long alarms(LongFunction<double[]> figures) {
        return LongStream.range(0, SEQUENCES)
                .mapToObj(figures)
                .filter(sequence -> !isSteady(sequence))
                .count();
    }

    private static boolean isSteady(double[] figures) {
        boolean isSettled = Settling.of(figures).map(Settling::isSettled).orElse(true);
        return isSettled
                && Drift.of(figures).filter(drift -> drift.isNotable(1)).isEmpty();
    }

    private static double[] level(int length) {
        return IntStream.range(0, length).mapToDouble(i -> 99 + i % 3).toArray();
    }

    private static double[] mediansOfAQueue(int length, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double wait = 0;
        double[] medians = new double[length];
        for (int interval = -5; interval < length; interval++) {
            double[] responses = new double[1000];
            for (int i = 0; i < responses.length; i++) {
                responses[i] = wait - Math.log1p(-random.nextDouble());
                wait = Math.max(0, responses[i] + Math.log1p(-random.nextDouble()) / 0.9);
            }
            Arrays.sort(responses);
            if (interval >= 0) {
                medians[interval] = responses[responses.length / 2];
            }
        }
        return medians;
    }
}
