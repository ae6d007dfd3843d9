// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.subject;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PortsTest {

    @ParameterizedTest
    @ValueSource(strings = {"0", "1", "4711", "4711-4720", "65535"})
    void readsWhatItWrites(String text) {
        assertThat(Ports.parse(text)).hasToString(text);
    }

    @Test
    void aRangeOfOneIsOne() {
        assertThat(Ports.parse("4711-4711")).isEqualTo(new Ports(4711, 4711)).hasToString("4711");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "-1", "a", "1-", "1-2-3", "70000", "65536", "9-8", "0-3", "4711,4712", " 1"})
    void refusesTheRest(String text) {
        assertThatThrownBy(() -> Ports.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("(allowed: ");
    }
}
