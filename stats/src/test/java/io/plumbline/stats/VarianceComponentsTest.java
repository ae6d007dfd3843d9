// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class VarianceComponentsTest {

    /**
     * Strength of fabric from four looms: Montgomery, "Design and Analysis of Experiments", example of the random effects
     * model, with MS of looms 29.73, MS of error 1.90 and hence a component of 6.96 between looms.
     */
    @Test
    void splitsThePublishedExample() {
        VarianceComponents components = VarianceComponents.of(List.of(
                        new double[] {98, 97, 99, 96},
                        new double[] {91, 90, 93, 92},
                        new double[] {96, 95, 97, 95},
                        new double[] {95, 96, 99, 98}))
                .orElseThrow();
        assertThat(components.forks()).isEqualTo(4);
        assertThat(components.runs()).isEqualTo(16);
        assertThat(components.betweenRuns()).isCloseTo(1.90, within(0.005));
        assertThat(components.betweenForks()).isCloseTo(6.96, within(0.005));
        assertThat(components.shareOfForks()).isCloseTo(0.79, within(0.005));
    }

    /** By hand: MS_within = 2/3, MS_between = (2·9 + 3·4)/1 = 30, m₀ = 5 − 13/5 = 2.4. */
    @Test
    void allowsForksWithDifferentNumbersOfRuns() {
        VarianceComponents components = VarianceComponents.of(
                        List.of(new double[] {7, 7}, new double[] {}, new double[] {11, 12, 13}))
                .orElseThrow();
        assertThat(components.mean()).isEqualTo(10);
        assertThat(components.betweenRuns()).isCloseTo(2 / 3.0, within(1e-12));
        assertThat(components.betweenForks()).isCloseTo((30 - 2 / 3.0) / 2.4, within(1e-12));
    }

    @Test
    void recoversTheComponentsOfASimulation() {
        SplittableRandom random = new SplittableRandom(3);
        List<double[]> forks = new ArrayList<>();
        for (int fork = 0; fork < 2000; fork++) {
            double level = 100 + 10 * centred(random);
            forks.add(
                    new double[] {level + 5 * centred(random), level + 5 * centred(random), level + 5 * centred(random)
                    });
        }
        VarianceComponents components = VarianceComponents.of(forks).orElseThrow();
        assertThat(components.betweenForks()).isCloseTo(100, within(8.0));
        assertThat(components.betweenRuns()).isCloseTo(25, within(2.0));
    }

    @Test
    void saysThatForksDoNotMatterWhereTheyDifferNoMoreThanTheirRuns() {
        VarianceComponents components = VarianceComponents.of(List.of(new double[] {1, 3}, new double[] {3, 1}))
                .orElseThrow();
        assertThat(components.betweenForks()).isZero();
        assertThat(components.shareOfForks()).isZero();
        assertThat(components.bestRunsPerFork(10, 1)).isEmpty();
    }

    /** √(10/1 · 25/100) = 1.58. */
    @Test
    void weighsForksAgainstRuns() {
        VarianceComponents components = new VarianceComponents(5, 15, 50, 100, 25);
        assertThat(components.bestRunsPerFork(10, 1)).hasValue(2);
        assertThat(components.bestRunsPerFork(1, 10)).hasValue(1);
        assertThatThrownBy(() -> components.bestRunsPerFork(1, 0)).hasMessageContaining("runCost=0.0");
    }

    @Test
    void readsAPercentileOfEachRun() {
        VarianceComponents components = VarianceComponents.of(
                        List.of(
                                Samples.fork(Samples.run(Samples.series("x", 7)), Samples.run(Samples.series("x", 7))),
                                Samples.fork(
                                        Samples.run(Samples.series("x", 11)),
                                        Samples.run(Samples.series("x", 12)),
                                        Samples.run(Samples.series("x", 13)))),
                        "x",
                        50)
                .orElseThrow();
        assertThat(components.mean()).isEqualTo(10);
    }

    @Test
    void needsTwoForksAndAForkWithTwoRuns() {
        assertThat(VarianceComponents.of(List.of(new double[] {1, 2, 3}))).isEmpty();
        assertThat(VarianceComponents.of(List.of(new double[] {1}, new double[] {2})))
                .isEmpty();
    }

    /** A number with mean 0 and variance 1. */
    private static double centred(SplittableRandom random) {
        return (random.nextDouble() - 0.5) * Math.sqrt(12);
    }
}
