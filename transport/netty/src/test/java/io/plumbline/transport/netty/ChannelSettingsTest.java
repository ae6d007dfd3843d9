// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.netty;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.channel.Channel;
import io.netty.channel.ChannelOption;
import io.plumbline.model.option.WaitStrategy;
import io.plumbline.transport.ip.TcpKeepAlive;
import io.plumbline.transport.spi.TransportOptions;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ChannelSettingsTest {

    private static final int BUFFER_BYTES = 32_768;
    private static final InetSocketAddress ANYWHERE = new InetSocketAddress(InetAddress.getLoopbackAddress(), 1);

    static Stream<NettyTransport> transports() {
        return Stream.of(new NettyNioTransport(), new NettyEpollTransport(), new NettyIoUringTransport());
    }

    @ParameterizedTest
    @MethodSource("transports")
    void socketsHaveTheOptionsOfTcp(NettyTransport transport) {
        Assumptions.assumeTrue(transport.availability().isAvailable(), "not available here");
        Channel client = settings(transport, 32, BUFFER_BYTES).newClient(ANYWHERE);
        try {
            assertThat(client.config().getOption(ChannelOption.TCP_NODELAY)).isTrue();
            assertThat(client.config().getOption(ChannelOption.SO_KEEPALIVE)).isTrue();
            assertThat(client.config().getOption(ChannelOption.SO_SNDBUF)).isBetween(BUFFER_BYTES, 2 * BUFFER_BYTES);
            assertThat(client.config().getOption(ChannelOption.SO_RCVBUF)).isBetween(BUFFER_BYTES, 2 * BUFFER_BYTES);
            assertThat(transport.io().keepAliveTimes().keySet())
                    .map(option -> client.config().getOption(option))
                    .containsExactlyInAnyOrder(
                            TcpKeepAlive.IDLE_SECONDS, TcpKeepAlive.INTERVAL_SECONDS, TcpKeepAlive.PROBES);
        } finally {
            client.unsafe().closeForcibly();
        }
    }

    @ParameterizedTest
    @MethodSource("transports")
    void readsAskForMoreThanAMessage(NettyTransport transport) {
        Assumptions.assumeTrue(transport.availability().isAvailable(), "not available here");
        Channel client = settings(transport, 2048, 0).newClient(ANYWHERE);
        try {
            var handle = client.config().getRecvByteBufAllocator().newHandle();
            handle.reset(client.config());

            assertThat(handle.guess()).isGreaterThan(2048);
        } finally {
            client.unsafe().closeForcibly();
        }
    }

    private static ChannelSettings settings(NettyTransport transport, int messageBytes, int bufferBytes) {
        return new ChannelSettings(
                transport.io(),
                new TransportOptions(WaitStrategy.EVENT_LOOP, messageBytes, bufferBytes, Duration.ofSeconds(20)));
    }
}
