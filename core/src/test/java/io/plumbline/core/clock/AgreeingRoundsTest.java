// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.clock;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.PrimitiveIterator;
import org.junit.jupiter.api.Test;

class AgreeingRoundsTest {

    private static AgreeingRounds of(double... rounds) {
        PrimitiveIterator.OfDouble next = Arrays.stream(rounds).iterator();
        return AgreeingRounds.of(next::nextDouble, 4, rounds.length);
    }

    @Test
    void endsWhenThreeInARowAgreeAfterAsManyAsTheCompilersNeed() {
        assertThat(of(50, 50, 50, 51, 10)).isEqualTo(new AgreeingRounds(50, 50, 51));
        assertThat(of(90, 60, 52, 50, 51, 10)).isEqualTo(new AgreeingRounds(50, 51, 52));
    }

    @Test
    void takesTheLastThreeWhereNoneAgree() {
        assertThat(of(10, 20, 30, 40, 80, 20)).isEqualTo(new AgreeingRounds(20, 40, 80));
    }
}
