// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.objective;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MarginTest {

    @ParameterizedTest
    @ValueSource(strings = {"5%", "5%+2us", "2us", "0%", "0.5%+1ms", "250%", "1000%"})
    void readsWhatItWrites(String text) {
        assertThat(Margin.parse(text)).hasToString(text);
    }

    @Test
    void isAShareATimeOrBoth() {
        assertThat(Margin.parse("5%")).isEqualTo(Margin.ofShare(0.05));
        assertThat(Margin.parse(" 5 % + 2us")).isEqualTo(new Margin(0.05, Duration.ofNanos(2000)));
        assertThat(Margin.parse("2us")).isEqualTo(new Margin(0, Duration.ofNanos(2000)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "5", "-5%", "2us+5%", "5%+", "5%+2us+1us", "1001%", "5%+2"})
    void refusesAnythingElse(String text) {
        assertThatThrownBy(() -> Margin.parse(text))
                .hasMessage("not a margin: value=" + text
                        + " (allowed: a share, a time or both, such as 5%, 2us or 5%+2us)");
    }
}
