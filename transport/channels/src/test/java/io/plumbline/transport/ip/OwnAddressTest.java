// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ip;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OwnAddressTest {

    @ParameterizedTest
    @ValueSource(strings = {"0.0.0.0", "::", "[::]", "0"})
    void whatListensEverywhereIsReachedAtTheAddressThatIsFound(String everywhere) throws Exception {
        String found = OwnAddress.of(everywhere);
        assertThat(InetAddress.getByName(found).isAnyLocalAddress()).isFalse();
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getByName(everywhere));
                Socket client = new Socket()) {
            client.connect(new InetSocketAddress(found, server.getLocalPort()), 5_000);
            assertThat(client.isConnected()).isTrue();
        }
    }

    /** A name that no resolver knows would be an error, or take seconds. */
    @ParameterizedTest
    @ValueSource(strings = {"no-such-host.invalid", "10.0.0.2", "fe80::1", "localhost", "face", "b.c"})
    void allElseIsLeftAsItIs(String host) {
        assertThat(OwnAddress.of(host)).isEqualTo(host);
    }

    @Test
    void loopbackIsToldWithoutAResolver() {
        assertThat(OwnAddress.isLoopback("127.0.0.1")).isTrue();
        assertThat(OwnAddress.isLoopback("::1")).isTrue();
        assertThat(OwnAddress.isLoopback("10.0.0.2")).isFalse();
        assertThat(OwnAddress.isLoopback("no-such-host.invalid")).isFalse();
    }
}
