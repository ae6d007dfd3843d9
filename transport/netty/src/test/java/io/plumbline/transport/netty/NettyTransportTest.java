// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.netty;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.transport.Transports;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

class NettyTransportTest {

    @Test
    void areFoundByTheirNames() {
        assertThat(Transports.named("netty-nio")).isInstanceOf(NettyNioTransport.class);
        assertThat(Transports.named("netty-epoll")).isInstanceOf(NettyEpollTransport.class);
        assertThat(Transports.named("netty-io-uring")).isInstanceOf(NettyIoUringTransport.class);
    }

    @Test
    void epollIsAvailableWhereThereIsALibraryForIt() {
        Assumptions.assumeTrue(System.getProperty("os.name").equals("Linux"), "needs Linux");
        Assumptions.assumeTrue(System.getProperty("os.arch").matches("amd64|aarch64"), "needs x86_64 or aarch64");

        assertThat(new NettyEpollTransport().availability().reason()).isEmpty();
    }
}
