// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.subject;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DscpTest {

    @ParameterizedTest
    @CsvSource({
        "ef, 46",
        "EF, 46",
        "af41, 34",
        "af11, 10",
        "af13, 14",
        "af43, 38",
        "cs0, 0",
        "cs5, 40",
        "cs7, 56",
        "0, 0",
        "17, 17",
        "63, 63"
    })
    void readsNamesAndNumbers(String text, int value) {
        assertThat(Dscp.value(text)).isEqualTo(value);
        assertThat(Dscp.value(Dscp.plain(text))).isEqualTo(value);
    }

    @Test
    void isWrittenInLowerCase() {
        assertThat(Dscp.plain("AF41")).isEqualTo("af41");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "af44", "af51", "cs8", "-1", "64", "184", "99999", "0x2e"})
    void refusesTheRest(String text) {
        assertThatThrownBy(() -> Dscp.value(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("not a DSCP: dscp=" + text + " (allowed: ef, af11 to af43");
    }
}
