// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class MedianRatioTest {

    private static List<Double> to(int last) {
        return IntStream.rangeClosed(1, last).mapToObj(i -> (double) i).toList();
    }

    @Test
    void takesTheRanksOfTheSignTest() {
        MedianRatio of16 = MedianRatio.of(to(16)); // P(B <= 3) = 0.0106 and P(B <= 4) = 0.0384 for n = 16
        assertThat(of16).isEqualTo(new MedianRatio(16, 8.5, 4, 13));
        assertThat(MedianRatio.of(to(6))).isEqualTo(new MedianRatio(6, 3.5, 1, 6));
    }

    @Test
    void isNotMovedByForksOfAnotherMode() {
        List<Double> ratios = List.of(1.001, 0.999, 1.0, 1.0, 1.002, 1.001, 0.998, 1.0, 1.5, 0.66, 1.001, 0.999);
        assertThat(MedianRatio.of(ratios).ratio()).isEqualTo(1.0);
        assertThat(MedianRatio.of(ratios).high()).isEqualTo(1.001);
    }

    @Test
    void needsEnoughPairsForBothEnds() {
        assertThatThrownBy(() -> MedianRatio.of(Collections.nCopies(5, 1.0)))
                .hasMessage("too few pairs for an interval: pairs=5 (allowed: 6 or more)");
    }
}
