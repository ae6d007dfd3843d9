// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.reflector;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.UnknownHostException;
import org.junit.jupiter.api.Test;

final class StrangersTest {

    private final Strangers<String> strangers = new Strangers<>();

    private static InetAddress host(String address) throws UnknownHostException {
        return InetAddress.getByName(address);
    }

    private void fill(String address, int count) throws UnknownHostException {
        for (int i = 0; i < count; i++) {
            assertThat(strangers.add(address + "#" + i, host(address))).isEmpty();
        }
    }

    @Test
    void oneHostPushesOutItsOwnOldestOnly() throws UnknownHostException {
        fill("10.0.0.1", 1);
        fill("10.0.0.2", Strangers.MAX_OF_A_HOST);
        for (int i = 0; i < 100; i++) {
            assertThat(strangers.add("more" + i, host("10.0.0.2")).orElseThrow())
                    .doesNotStartWith("10.0.0.1");
        }
    }

    @Test
    void aHostIsAWholeNetworkOfIpv6() throws UnknownHostException {
        fill("fd77::1", Strangers.MAX_OF_A_HOST);

        assertThat(strangers.add("next", host("fd77::2"))).contains("fd77::1#0");
        assertThat(strangers.add("other", host("fd77:0:0:1::2"))).isEmpty();
    }

    @Test
    void whereAllIsFullTheHostWithMostLosesItsOldest() throws UnknownHostException {
        fill("10.0.0.1", 1);
        fill("127.0.0.1", Strangers.MAX - 1);

        assertThat(strangers.add("next", host("10.0.0.2"))).contains("127.0.0.1#0");
        assertThat(strangers.add("next but one", host("127.0.0.1"))).contains("127.0.0.1#1");
    }

    @Test
    void whoHasASessionMakesRoom() throws UnknownHostException {
        fill("10.0.0.1", Strangers.MAX_OF_A_HOST);
        strangers.remove("10.0.0.1#5");

        assertThat(strangers.add("next", host("10.0.0.1"))).isEmpty();
    }
}
