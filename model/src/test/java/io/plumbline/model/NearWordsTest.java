// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NearWordsTest {

    private static final List<String> ALL = List.of("shm", "tcp", "tcp-native", "udp", "udp-native", "unix");

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "tpc | (did you mean tcp?)",
                "unx | (did you mean unix?)",
                "tdp | (did you mean tcp, udp?)",
                "tcp-nativ | (did you mean tcp-native?)",
                "tcp-natve | (did you mean tcp-native?)",
                "tcpnatve | (did you mean tcp-native?)",
                "tcpntve | (did you mean tcp-native?)",
                "carrier | (allowed: shm, tcp, tcp-native, udp, udp-native, unix)",
                "'' | (allowed: shm, tcp, tcp-native, udp, udp-native, unix)"
            })
    void namesWhatIsNearOrAll(String typed, String remedy) {
        assertThat(NearWords.remedy(typed, ALL)).isEqualTo(" " + remedy);
    }
}
