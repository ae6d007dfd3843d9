// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ShareTextTest {

    @ParameterizedTest
    @CsvSource({"0, 0 %", "0.0006, 0.060 %", "0.05, 5.0 %", "0.4, 40 %", "0.9949, 99 %", "0.996, 100 %", "1, 100 %"})
    void hasTwoDigitsAndNoExponent(double share, String text) {
        assertThat(ShareText.of(share)).isEqualTo(text);
    }
}
