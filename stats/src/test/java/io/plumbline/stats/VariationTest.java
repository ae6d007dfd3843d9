// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.model.result.ForkResult;
import java.util.List;
import org.junit.jupiter.api.Test;

class VariationTest {

    private static final List<ForkResult> FORKS = List.of(
            Samples.fork(Samples.run(Samples.series("x", 90)), Samples.run(Samples.series("x", 110))),
            Samples.fork(Samples.run(Samples.series("x", 100))));

    @Test
    void dividesTheRangeByTheMedian() {
        assertThat(Variation.relativeSpread(90, 130, 100)).hasValue(0.4);
        assertThat(Variation.relativeSpread(90, 110)).hasValue(0.2);
    }

    @Test
    void takesEveryRunOfEveryFork() {
        assertThat(Variation.overRuns(FORKS, "x", 50)).hasValue(0.2);
    }

    @Test
    void saysNothingAboutASingleValueOrZeros() {
        assertThat(Variation.relativeSpread(5)).isEmpty();
        assertThat(Variation.relativeSpread(0, 0)).isEmpty();
        assertThat(Variation.overRuns(FORKS, "other", 50)).isEmpty();
    }
}
