// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.tcp;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.model.option.WaitStrategy;
import io.plumbline.transport.spi.TransportOptions;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** What the contract of IP streams, in testkit, can't see from outside. */
class TcpSocketsTest {

    private static final TransportOptions OPTIONS =
            new TransportOptions(WaitStrategy.SPIN, 32, 65_536, Duration.ofSeconds(20));

    @Test
    void setsNoDelayAndTheBuffersOfASocket() throws IOException {
        try (SocketChannel channel = SocketChannel.open()) {
            TcpSockets.configure(channel, OPTIONS);

            assertThat(channel.getOption(StandardSocketOptions.TCP_NODELAY)).isTrue();
            assertThat(channel.getOption(StandardSocketOptions.SO_SNDBUF)).isGreaterThanOrEqualTo(65_536);
            assertThat(channel.getOption(StandardSocketOptions.SO_RCVBUF)).isGreaterThanOrEqualTo(65_536);
        }
    }

    @Test
    void setsTheBufferOfAServerSocketThatAcceptedSocketsInherit() throws IOException {
        InetSocketAddress local = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
        try (ServerSocketChannel server = TcpSockets.openServer(local, OPTIONS)) {
            assertThat(server.getOption(StandardSocketOptions.SO_RCVBUF)).isGreaterThanOrEqualTo(65_536);
        }
    }
}
