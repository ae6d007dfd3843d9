// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model;

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
        "0.5, 0.5000 /s, 0.5 /s",
        "0.0125, 0.01250 /s, 0.0125 /s",
        "1500000, 1.500 M/s, 1.5 M/s",
        "NaN, unknown, unknown"
    })
    void hasFourDigitsOrNoZerosAtTheEnd(double perSecond, String measured, String chosen) {
        assertThat(RateText.of(perSecond)).isEqualTo(measured);
        assertThat(RateText.plain(perSecond)).isEqualTo(chosen);
    }

    @ParameterizedTest
    @CsvSource({
        "500,500 /s",
        "10k,10 k/s",
        "2.5/s,2.5 /s",
        "1M/s,1 M/s",
        "30/m,0.5 /s",
        "1/h,0.0002778 /s",
        "12345,12.35 k/s",
        "999999,1 M/s",
        "100M,100 M/s"
    })
    void writesAChosenRateAsInReports(String rate, String text) {
        assertThat(RateText.plain(Rate.parse(rate))).isEqualTo(text);
    }
}
