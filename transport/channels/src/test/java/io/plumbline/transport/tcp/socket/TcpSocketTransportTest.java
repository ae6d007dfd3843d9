// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.tcp.socket;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.model.option.WaitStrategy;
import io.plumbline.transport.spi.Endpoint;
import io.plumbline.transport.spi.Listener;
import io.plumbline.transport.spi.TransportAddress;
import io.plumbline.transport.spi.TransportOptions;
import io.plumbline.transport.tcp.TcpTransport;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.SocketTimeoutException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(value = 180, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class TcpSocketTransportTest {

    private static final Duration LONG = Duration.ofSeconds(60);
    private static final TransportOptions OPTIONS = new TransportOptions(WaitStrategy.BLOCK, 32, 65_536, LONG);

    private final TcpSocketTransport transport = new TcpSocketTransport();

    @Test
    void talksToTcpOverChannels() throws IOException {
        TcpTransport channels = new TcpTransport();
        try (Listener listener = channels.listen(TransportAddress.ANY, OPTIONS);
                Endpoint client = transport.connect(listener.address(), OPTIONS);
                Endpoint reflector = listener.accept(LONG).orElseThrow()) {
            assertThat(client.send(ByteBuffer.allocateDirect(32).putInt(0, 0x5EED)))
                    .isEqualTo(Endpoint.COMPLETE);
            ByteBuffer message = ByteBuffer.allocateDirect(32);
            assertThat(reflector.receive(message)).isEqualTo(Endpoint.COMPLETE);
            assertThat(message.getInt(0)).isEqualTo(0x5EED);
        }
    }

    @Test
    void takesMessagesOfAnyKindOfBufferFromItsPositionOn() throws IOException {
        try (Listener listener = transport.listen(TransportAddress.ANY, OPTIONS);
                Endpoint client = transport.connect(listener.address(), OPTIONS);
                Endpoint reflector = listener.accept(LONG).orElseThrow()) {
            ByteBuffer larger = ByteBuffer.allocate(100).put(40, (byte) 7).position(40);
            assertThat(client.send(larger)).as("larger than a message").isEqualTo(Endpoint.BUSY);
            assertThat(client.send(larger)).isEqualTo(Endpoint.COMPLETE);
            ByteBuffer message = ByteBuffer.allocate(61).position(1);
            int status = Endpoint.BUSY;
            while (status == Endpoint.BUSY) {
                status = reflector.receive(message);
            }
            assertThat(status).isEqualTo(Endpoint.COMPLETE);
            assertThat(message.get(0)).isZero();
            assertThat(message.get(1)).isEqualTo((byte) 7);
        }
    }

    @Test
    void givesUpConnectingWhenThereIsNoAnswerInTime() throws IOException {
        TransportOptions hurried = new TransportOptions(WaitStrategy.BLOCK, 32, 0, Duration.ofMillis(200));
        List<Endpoint> waiting = new ArrayList<>();
        try (ServerSocket silent = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            TransportAddress address = new TransportAddress("127.0.0.1:" + silent.getLocalPort());
            assertThatThrownBy(() -> overflow(address, hurried, waiting))
                    .isInstanceOf(SocketTimeoutException.class)
                    .hasMessageStartingWith("connecting timed out: address=" + address + ", timeout=200ms");
        } finally {
            waiting.forEach(Endpoint::close);
        }
    }

    private void overflow(TransportAddress address, TransportOptions options, List<Endpoint> waiting)
            throws IOException {
        for (int i = 0; i < 10; i++) {
            waiting.add(transport.connect(address, options));
        }
    }
}
