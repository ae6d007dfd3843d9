// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.mesh.run.AgentSpec.Address;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AgentSpecTest {

    @ParameterizedTest
    @ValueSource(strings = {"10.0.0.1:4720", "host.example:1", "[fd00::1]:65535"})
    void readsAddressesAsItWritesThem(String text) {
        assertThat(Address.of(text)).hasToString(text);
    }

    @Test
    void dialsAnIpv6AddressWithoutItsBrackets() {
        assertThat(Address.of("[fd00::1]:4720").host()).isEqualTo("fd00::1");
        assertThat(new Address("[fd00::1]", 4720)).isEqualTo(new Address("fd00::1", 4720));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "h", "h:", "h:0", "h:65536", ":4720", "fd00::1:4720", "[h]:4720"})
    void refusesWhatIsNoAddress(String text) {
        assertThatThrownBy(() -> Address.of(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("not an address: join=" + text + " (allowed: host:port");
    }
}
