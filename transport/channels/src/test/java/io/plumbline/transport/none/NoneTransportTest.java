// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.none;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.model.option.WaitStrategy;
import io.plumbline.transport.Transports;
import io.plumbline.transport.spi.Endpoint;
import io.plumbline.transport.spi.TransportAddress;
import io.plumbline.transport.spi.TransportOptions;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class NoneTransportTest {

    private static final TransportOptions OPTIONS =
            new TransportOptions(WaitStrategy.SPIN, 32, 0, Duration.ofSeconds(1));

    private final NoneTransport transport = new NoneTransport();

    private Endpoint endpoint() throws IOException {
        return transport.connect(TransportAddress.ANY, OPTIONS);
    }

    private static ByteBuffer message(int value) {
        return ByteBuffer.allocateDirect(32).putInt(0, value);
    }

    @Test
    void isFoundByItsName() {
        assertThat(Transports.named("none")).isInstanceOf(NoneTransport.class);
    }

    @Test
    void givesBackWhatItsThreadSentAndKeepsNothing() throws IOException {
        try (Endpoint endpoint = endpoint()) {
            ByteBuffer sent = message(7);
            assertThat(endpoint.send(sent)).isEqualTo(Endpoint.COMPLETE);
            assertThat(sent.hasRemaining()).isFalse();
            sent.putInt(0, 8); // what was sent is a copy

            ByteBuffer received = message(0);
            assertThat(endpoint.receive(received)).isEqualTo(Endpoint.COMPLETE);
            assertThat(received.getInt(0)).isEqualTo(7);
            assertThat(received.hasRemaining()).isFalse();
            assertThat(endpoint.receive(received.clear())).isEqualTo(Endpoint.BUSY);
            assertThat(received.position()).isZero();
        }
    }

    @Test
    void holdsOneMessage() throws IOException {
        try (Endpoint endpoint = endpoint()) {
            assertThat(endpoint.send(message(1))).isEqualTo(Endpoint.COMPLETE);
            ByteBuffer second = message(2);
            assertThat(endpoint.send(second)).isEqualTo(Endpoint.BUSY);
            assertThat(second.position()).isZero();
        }
    }

    @Test
    void isOverWhenItIsClosed() throws IOException {
        Endpoint endpoint = endpoint();
        endpoint.close();
        endpoint.close();
        assertThat(endpoint.send(message(1))).isEqualTo(Endpoint.CLOSED);
        assertThat(endpoint.receive(message(1))).isEqualTo(Endpoint.CLOSED);
    }

    @Test
    void saysThatThereIsNoOtherEnd() {
        assertThatThrownBy(() -> transport.listen(TransportAddress.ANY, OPTIONS))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("no other end");
        assertThatThrownBy(() -> transport.connect(new TransportAddress("otherhost:1"), OPTIONS))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("otherhost:1");
    }
}
