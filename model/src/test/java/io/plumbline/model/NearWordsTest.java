// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NearWordsTest {

    private static final List<String> ALL = List.of("shm", "tcp", "tcp-native", "udp", "unix");

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "tpc | (did you mean tcp?)",
                "unx | (did you mean unix, udp?)",
                "tcp-nativ | (did you mean tcp-native?)",
                "carrier | (allowed: shm, tcp, tcp-native, udp, unix)",
                "'' | (allowed: shm, tcp, tcp-native, udp, unix)"
            })
    void namesWhatIsNearOrAll(String typed, String remedy) {
        assertThat(NearWords.remedy(typed, ALL)).isEqualTo(" " + remedy);
    }
}
