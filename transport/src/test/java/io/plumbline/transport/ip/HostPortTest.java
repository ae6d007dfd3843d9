// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ip;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.transport.spi.TransportAddress;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

class HostPortTest {

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

    @Property
    void readsItsOwnTextForNames(@ForAll("names") String host, @ForAll @IntRange(max = 65_535) int port) {
        assertReadsItsOwnText(new HostPort(host, port));
    }

    @Provide
    Arbitrary<String> names() {
        return Arbitraries.strings()
                .alpha()
                .numeric()
                .withChars("äßж-._")
                .ofMinLength(1)
                .ofMaxLength(30);
    }

    @Property
    void readsItsOwnTextForIpv4(@ForAll @Size(4) byte[] address, @ForAll @IntRange(max = 65_535) int port)
            throws UnknownHostException {
        assertReadsItsOwnText(new HostPort(InetAddress.getByAddress(address).getHostAddress(), port));
    }

    @Property
    void readsItsOwnTextForIpv6(
            @ForAll @Size(16) byte[] address,
            @ForAll @IntRange(max = 99) int zone,
            @ForAll @IntRange(max = 65_535) int port)
            throws UnknownHostException {
        Inet6Address host = Inet6Address.getByAddress(null, address, zone);

        assertReadsItsOwnText(new HostPort(host.getHostAddress(), port));
    }

    private static void assertReadsItsOwnText(HostPort hostPort) {
        assertThat(HostPort.of(hostPort.toTransportAddress())).isEqualTo(hostPort);
    }

    @Example
    void writesBracketsAroundIpv6Only() {
        assertThat(new HostPort("::1", 7)).hasToString("[::1]:7");
        assertThat(new HostPort("fe80::1%eth0", 7)).hasToString("[fe80::1%eth0]:7");
        assertThat(new HostPort("::ffff:127.0.0.1", 7)).hasToString("[::ffff:127.0.0.1]:7");
        assertThat(new HostPort("localhost", 7)).hasToString("localhost:7");
    }

    @Example
    void takesAnyAddressForAFreePortOnLoopback() {
        assertThat(HostPort.of(TransportAddress.ANY)).isEqualTo(new HostPort("127.0.0.1", 0));
    }

    @Example
    void refusesWhatIsNoAddress() {
        for (String text : NO_ADDRESSES) {
            assertThatThrownBy(() -> HostPort.of(new TransportAddress(text)))
                    .as(text)
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("(allowed: host:port, or [host]:port for IPv6, port 0 to 65535)");
        }
    }

    @Property
    void neverFailsOtherwise(@ForAll String text) {
        try {
            assertReadsItsOwnText(HostPort.of(new TransportAddress(text)));
        } catch (IllegalArgumentException refused) {
            assertThat(refused).hasMessageContaining("allowed: host:port");
        }
    }
}
