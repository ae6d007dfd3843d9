// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DurationTextTest {

    @ParameterizedTest
    @ValueSource(strings = {"0", " 0 ", "0s", "0ns", "0 h"})
    void nothingNeedsNoUnit(String text) {
        assertThat(DurationText.parse(text)).isEqualTo(Duration.ZERO);
    }

    @Test
    void allElseNeedsOne() {
        assertThatThrownBy(() -> DurationText.parse("10")).hasMessageStartingWith("duration without unit: value=10");
        assertThat(DurationText.parse("1.5ms")).isEqualTo(Duration.ofNanos(1_500_000));
        assertThat(DurationText.of(Duration.ZERO)).isEqualTo("0s");
    }
}
