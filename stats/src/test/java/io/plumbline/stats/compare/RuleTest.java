// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.model.objective.Margin;
import java.util.List;
import org.junit.jupiter.api.Test;

class RuleTest {

    private static final Rule RULE = Rule.of(Margin.parse("5%"), 50, 99);

    @Test
    void dividesItsLevelAmongItsLooks() {
        assertThat(RULE.levelOfALook()).isEqualTo(0.05 / 3);
        assertThat(RULE.withLooks(20).levelOfALook()).isEqualTo(0.05);
    }

    @Test
    void looksAgainUntilTheLast() {
        assertThat(RULE.lookAfter(0)).hasValue(8);
        assertThat(RULE.lookAfter(8)).hasValue(16);
        assertThat(RULE.lookAfter(9)).hasValue(16);
        assertThat(RULE.lookAfter(32)).isEmpty();
    }

    @Test
    void refusesLevelsAndLooksThatMakeNoSense() {
        assertThatThrownBy(() -> new Rule(RULE.limits(), 0.5, Rule.LOOKS))
                .hasMessage("level out of range: level=0.5 (allowed: above 0, below 0.5)");
        for (List<Integer> looks : List.of(List.<Integer>of(), List.of(8, 8), List.of(16, 8), List.of(1))) {
            assertThatThrownBy(() -> new Rule(RULE.limits(), 0.05, looks))
                    .hasMessage("looks don't ascend: looks=" + looks + " (allowed: such as [8, 16, 32])");
        }
    }
}
