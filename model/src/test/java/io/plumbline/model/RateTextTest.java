// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RateTextTest {

    @ParameterizedTest
    @CsvSource({
        "500,500 /s",
        "10k,10 k/s",
        "2.5/s,2.5 /s",
        "1M/s,1 M/s",
        "30/m,1800 /h",
        "1/h,1 /h",
        "12345,12.35 k/s",
        "999999,1 M/s",
        "100M,100 M/s"
    })
    void isWrittenForPeopleAsInReports(String rate, String text) {
        assertThat(Rate.parse(rate).text()).isEqualTo(text);
    }
}
