// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.channel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketTimeoutException;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(value = 180, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ChannelConnectorTest {

    private static final Duration LONG = Duration.ofSeconds(60);
    private static final int MORE_THAN_THE_BACKLOG = 10;

    private static InetSocketAddress anyPort() {
        return new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
    }

    @Test
    void refusesAConnectionOfASocketToItself() throws IOException {
        try (SocketChannel channel = SocketChannel.open()) {
            channel.bind(anyPort());

            assertThatThrownBy(() -> ChannelConnector.connect(channel, channel.getLocalAddress(), LONG))
                    .isInstanceOf(ConnectException.class);
        }
    }

    @Test
    void givesUpWhenThereIsNoAnswerInTime() throws IOException {
        List<SocketChannel> channels = new ArrayList<>();
        try (ServerSocketChannel server = ServerSocketChannel.open()) {
            server.bind(anyPort(), 1);

            assertThatThrownBy(() -> overflowBacklog(server, channels, Duration.ofMillis(200)))
                    .isInstanceOf(SocketTimeoutException.class);
        } finally {
            closeAll(channels);
        }
    }

    @Test
    void givesUpWhenItIsInterrupted() throws IOException {
        List<SocketChannel> channels = new ArrayList<>();
        try (ServerSocketChannel server = ServerSocketChannel.open()) {
            server.bind(anyPort(), 1);
            assertThatThrownBy(() -> overflowBacklog(server, channels, Duration.ofMillis(200)))
                    .isInstanceOf(IOException.class);
            Thread.currentThread().interrupt();

            assertThatThrownBy(() -> overflowBacklog(server, channels, LONG))
                    .isInstanceOf(InterruptedIOException.class)
                    .isNotInstanceOf(SocketTimeoutException.class);
        } finally {
            assertThat(Thread.interrupted()).isTrue();
            closeAll(channels);
        }
    }

    private static void overflowBacklog(ServerSocketChannel server, List<SocketChannel> channels, Duration timeout)
            throws IOException {
        for (int i = 0; i < MORE_THAN_THE_BACKLOG; i++) {
            SocketChannel channel = SocketChannel.open();
            channels.add(channel);
            ChannelConnector.connect(channel, server.getLocalAddress(), timeout);
        }
    }

    private static void closeAll(List<SocketChannel> channels) throws IOException {
        for (SocketChannel channel : channels) {
            channel.close();
        }
    }

    @Test
    void roundsTimeoutsUpToWhatASelectorTakes() {
        assertThat(Timeouts.millis(Duration.ofNanos(1))).isEqualTo(1);
        assertThat(Timeouts.millis(Duration.ofMillis(7))).isEqualTo(7);
        assertThat(Timeouts.millis(Duration.ofMillis(7).plusNanos(1))).isEqualTo(8);
        assertThat(Timeouts.millis(Duration.ofSeconds(Long.MAX_VALUE))).isEqualTo(86_400_000);
    }
}
