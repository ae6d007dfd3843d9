// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TimeTextTest {

    @ParameterizedTest
    @CsvSource({
        "0, 0.00 ns",
        "0.25, 0.25 ns",
        "9.5, 9.50 ns",
        "999.96, 1.00 µs",
        "999.4, 999 ns",
        "86640000, 86.6 ms",
        "1394000000, 1.39 s",
        "5000000000, 5.00 s",
        "99950000000, 100 s",
        "1200000000000, '1,200 s'"
    })
    void writesSignificantDigitsWithoutAnExponent(double nanos, String text) {
        assertThat(TimeText.of(nanos)).isEqualTo(text);
    }
}
