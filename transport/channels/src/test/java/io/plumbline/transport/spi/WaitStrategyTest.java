// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.spi;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.model.Availability;
import io.plumbline.model.option.WaitStrategy;
import io.plumbline.model.option.Words;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class WaitStrategyTest {

    @ParameterizedTest
    @EnumSource
    void isFoundByItsText(WaitStrategy strategy) {
        assertThat(Words.parse(WaitStrategy.class, "wait", strategy.text())).isSameAs(strategy);
    }

    @ParameterizedTest
    @EnumSource
    void saysWhatWakesAThreadUnlessItSpins(WaitStrategy strategy) {
        assertThat(strategy.description())
                .matches("[a-z].*[^.]")
                .containsPattern(strategy.burnsCpu() ? "needs no waking$" : "wakes|unparks");
    }

    @Test
    void saysWhichJdkHasVirtualThreads() {
        assertThat(WaitStrategy.VIRTUAL.availability(21).isAvailable()).isTrue();
        assertThat(WaitStrategy.VIRTUAL.availability(17))
                .isEqualTo(Availability.unavailable(
                        "JDK 17 has no virtual threads", "use JDK 21 or newer, or wait block"));
        assertThat(WaitStrategy.BLOCK.availability(17).isAvailable()).isTrue();
    }
}
