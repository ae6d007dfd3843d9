// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm.internet;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.model.option.WaitStrategy;
import io.plumbline.transport.ffm.socket.SocketEndpoints;
import io.plumbline.transport.spi.Endpoint;
import io.plumbline.transport.spi.TransportOptions;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.DatagramChannel;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class UdpSocketTest {

    private static final int MESSAGE_BYTES = 32;
    private static final InetSocketAddress ANY = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);

    @Test
    void hearsNothingThatOthersSaidBeforeItHadAPeer() throws IOException {
        TransportOptions options = new TransportOptions(WaitStrategy.SPIN, MESSAGE_BYTES, 0, Duration.ofSeconds(60));
        try (DatagramChannel stranger = DatagramChannel.open();
                DatagramChannel peer = DatagramChannel.open().bind(ANY)) {
            InetSocketAddress own = free();
            UdpSocket socket =
                    UdpSocket.open(new UdpSocket.Kind("udp-native", SocketEndpoints::open, false), own, options);
            for (int i = 0; i < 3; i++) {
                stranger.send(ByteBuffer.allocate(MESSAGE_BYTES), own);
            }
            socket.connect((InetSocketAddress) peer.getLocalAddress());
            try (Endpoint endpoint = socket.endpoint()) {
                peer.send(ByteBuffer.allocate(MESSAGE_BYTES).put(0, (byte) 9), own);
                ByteBuffer message = ByteBuffer.allocateDirect(MESSAGE_BYTES);
                assertThat(endpoint.receive(message)).isEqualTo(Endpoint.COMPLETE);
                assertThat(message.get(0)).isEqualTo((byte) 9);
            }
        }
    }

    private static InetSocketAddress free() throws IOException {
        try (DatagramChannel any = DatagramChannel.open().bind(ANY)) {
            return (InetSocketAddress) any.getLocalAddress();
        }
    }
}
