// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ip;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.draws.Draws;
import io.plumbline.draws.SeededTest;
import io.plumbline.transport.spi.TransportAddress;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class HostPortTest {

    private static final String NAME_CHARACTERS =
            "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789äßж-._";

    private static final List<String> NO_ADDRESSES = List.of(
            "127.0.0.1",
            "127.0.0.1:",
            ":7",
            "host:-1",
            "host:65536",
            "host:99999",
            "host:100000",
            "host:7 ",
            "host:x",
            "a host:7",
            "host/path:7",
            "::1:7",
            "[::1]",
            "[::1:7",
            "[]:7",
            "[localhost]:7",
            "[127.0.0.1]:7",
            "[:]:7",
            "[::g]:7",
            "[::1%]:7");

    @SeededTest
    void readsItsOwnTextForNames(Draws draws) {
        String host = names(draws);
        int port = draws.intBetween(0, 65_535);
        assertReadsItsOwnText(new HostPort(host, port));
    }

    private static String names(Draws draws) {
        return draws.listOf(1, 30, () -> draws.intBetween(0, NAME_CHARACTERS.length() - 1)).stream()
                .map(place -> NAME_CHARACTERS.substring(place, place + 1))
                .collect(Collectors.joining());
    }

    @SeededTest
    void readsItsOwnTextForIpv4(Draws draws) throws UnknownHostException {
        byte[] address = draws.bytes(4, 4);
        int port = draws.intBetween(0, 65_535);
        assertReadsItsOwnText(new HostPort(InetAddress.getByAddress(address).getHostAddress(), port));
    }

    @SeededTest
    void readsItsOwnTextForIpv6(Draws draws) throws UnknownHostException {
        byte[] address = draws.bytes(16, 16);
        int zone = draws.intBetween(0, 99);
        int port = draws.intBetween(0, 65_535);
        Inet6Address host = Inet6Address.getByAddress(null, address, zone);

        assertReadsItsOwnText(new HostPort(host.getHostAddress(), port));
    }

    private static void assertReadsItsOwnText(HostPort hostPort) {
        assertThat(HostPort.of(hostPort.toTransportAddress())).isEqualTo(hostPort);
    }

    @Test
    void writesBracketsAroundIpv6Only() {
        assertThat(new HostPort("::1", 7)).hasToString("[::1]:7");
        assertThat(new HostPort("fe80::1%eth0", 7)).hasToString("[fe80::1%eth0]:7");
        assertThat(new HostPort("fe80::1%eth0:1", 7)).hasToString("[fe80::1%eth0:1]:7");
        assertThat(new HostPort("::ffff:127.0.0.1", 7)).hasToString("[::ffff:127.0.0.1]:7");
        assertThat(new HostPort("localhost", 7)).hasToString("localhost:7");
    }

    @Test
    void takesAnyAddressForAFreePortOnLoopback() {
        assertThat(HostPort.of(TransportAddress.ANY)).isEqualTo(new HostPort("127.0.0.1", 0));
    }

    @Test
    void refusesWhatIsNoAddress() {
        for (String text : NO_ADDRESSES) {
            assertThatThrownBy(() -> HostPort.of(new TransportAddress(text)))
                    .as(text)
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("(allowed: host:port, or [host]:port for IPv6, port 0 to 65535)");
        }
    }

    @SeededTest
    void neverFailsOtherwise(Draws draws) {
        String text = draws.text(0, 255);
        try {
            assertReadsItsOwnText(HostPort.of(new TransportAddress(text)));
        } catch (IllegalArgumentException refused) {
            assertThat(refused).hasMessageContaining("allowed: host:port");
        }
    }

    @Test
    void isReplacedByAnotherPortOrByAll() {
        HostPort offered = new HostPort("fe80::1%eth0", 4711);
        assertThat(offered.replacedBy(":4811")).hasToString("[fe80::1%eth0]:4811");
        assertThat(offered.replacedBy("10.0.0.1:4811")).hasToString("10.0.0.1:4811");
        for (String wrong : List.of("", ":", ":0", ":70000", "host", "host:", ":a", ":1:2", "host:0")) {
            assertThatThrownBy(() -> offered.replacedBy(wrong))
                    .as(wrong)
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("allowed: ");
        }
    }
}
