// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TimeTextTest {

    @ParameterizedTest
    @CsvSource({
        "0, 3, 0.00 ns",
        "0.25, 3, 0.25 ns",
        "9.5, 4, 9.500 ns",
        "999.96, 4, 1.000 µs",
        "999.4, 3, 999 ns",
        "86640000, 4, 86.64 ms",
        "1395000000, 4, 1.395 s",
        "5000000000, 3, 5.00 s",
        "99950000000, 3, 100 s",
        "1200000000000, 3, 1200 s"
    })
    void writesSignificantDigitsWithoutAnExponent(double nanos, int digits, String text) {
        assertThat(TimeText.of(nanos, digits)).isEqualTo(text);
    }
}
