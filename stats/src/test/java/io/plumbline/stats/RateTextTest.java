// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RateTextTest {

    @ParameterizedTest
    @CsvSource({
        "10000, 10.00 k/s, 10 k/s",
        "16020, 16.02 k/s, 16.02 k/s",
        "1, 1.000 /s, 1 /s",
        "0.99997, 1.000 /s, 1 /s",
        "0, 0 /s, 0 /s",
        "0.5, 1800 /h, 1800 /h",
        "0.0125, 45.00 /h, 45 /h",
        "1500000, 1.500 M/s, 1.5 M/s",
        "NaN, unknown, unknown"
    })
    void hasFourDigitsOrNoZerosAtTheEnd(double perSecond, String measured, String chosen) {
        assertThat(RateText.of(perSecond)).isEqualTo(measured);
        assertThat(RateText.plain(perSecond)).isEqualTo(chosen);
    }
}
