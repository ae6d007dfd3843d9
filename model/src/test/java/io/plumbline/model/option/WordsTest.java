// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.option;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class WordsTest {

    @ParameterizedTest
    @EnumSource
    void readsWhatItWrites(WaitStrategy wait) {
        assertThat(Words.parse(WaitStrategy.class, "wait", wait.text())).isEqualTo(wait);
        assertThat(wait.text()).matches("[a-z-]+");
    }

    @Test
    void readsUpperCaseAndBlanksAroundIt() {
        assertThat(Words.parse(PacerChoice.class, "pacer", " Sleep-Then-Spin ")).isEqualTo(PacerChoice.SLEEP_THEN_SPIN);
    }

    @Test
    void listsWhatIsAllowed() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Words.parse(JitterChoice.class, "jitter", "maybe"))
                .withMessage("unknown jitter: value=maybe (allowed: " + Words.list(JitterChoice.class) + ")");
    }
}
