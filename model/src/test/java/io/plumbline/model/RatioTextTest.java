// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RatioTextTest {

    @ParameterizedTest
    @CsvSource({
        "1.94, 1.9",
        "2, 2",
        "0.0126, 0.013",
        "0.0000012, 0.0000012",
        "99.6, 100",
        "123.4, 120",
        "0, 0",
        "-0.25, -0.25"
    })
    void writesTwoDigitsAtMost(double ratio, String text) {
        assertThat(RatioText.of(ratio)).isEqualTo(text);
    }
}
