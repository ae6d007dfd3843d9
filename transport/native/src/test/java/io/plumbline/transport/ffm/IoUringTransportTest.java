// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.plumbline.model.option.WaitStrategy;
import io.plumbline.transport.Transports;
import io.plumbline.transport.ffm.uring.TcpIoUringTransport;
import io.plumbline.transport.spi.Endpoint;
import io.plumbline.transport.spi.IpOptions;
import io.plumbline.transport.spi.Listener;
import io.plumbline.transport.spi.Transport;
import io.plumbline.transport.spi.TransportAddress;
import io.plumbline.transport.spi.TransportOptions;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Timeout(value = 180, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class IoUringTransportTest {

    private static final Duration LONG = Duration.ofSeconds(60);
    private static final int MESSAGE_BYTES = 32;

    @BeforeEach
    void skipWhereNotAvailable() {
        assumeTrue(new TcpIoUringTransport().availability().isAvailable(), "no io_uring here");
    }

    private static TransportOptions options(WaitStrategy waitStrategy, String submissionPolling) {
        return new TransportOptions(
                waitStrategy, MESSAGE_BYTES, 0, LONG, Map.of("sqpoll", submissionPolling), IpOptions.NONE);
    }

    @Tag("measuring") // the kernel spins
    @ParameterizedTest
    @CsvSource({
        "tcp-io-uring, SPIN",
        "tcp-io-uring, BLOCK",
        "udp-io-uring, SPIN",
        "udp-io-uring, BLOCK",
    })
    void letsTheKernelPollForSubmissions(String name, WaitStrategy waitStrategy) throws IOException {
        Transport transport = Transports.named(name);
        TransportOptions options = options(waitStrategy, "true");
        try (Listener listener = transport.listen(TransportAddress.ANY, options);
                Endpoint client = transport.connect(listener.address(), options);
                Endpoint reflector = listener.accept(LONG).orElseThrow()) {
            for (int sequence = 1; sequence <= 100; sequence++) {
                ByteBuffer message = ByteBuffer.allocateDirect(MESSAGE_BYTES).putInt(0, sequence);
                assertThat(client.send(message)).isEqualTo(Endpoint.COMPLETE);
                receive(reflector, message.clear().putInt(0, 0));
                assertThat(reflector.send(message.flip())).isEqualTo(Endpoint.COMPLETE);
                receive(client, message.clear().putInt(0, 0));
                assertThat(message.getInt(0)).isEqualTo(sequence);
            }
        }
    }

    private static void receive(Endpoint endpoint, ByteBuffer message) throws IOException {
        int status = Endpoint.BUSY;
        while (status == Endpoint.BUSY) {
            status = endpoint.receive(message);
        }
        assertThat(status).isEqualTo(Endpoint.COMPLETE);
    }

    /** The kernel takes back what a thread has asked for when that thread ends. */
    @Test
    void receivesInAnotherThreadThanTheOneThatHasEnded() throws Exception {
        Transport transport = new TcpIoUringTransport();
        TransportOptions options = options(WaitStrategy.SPIN, "false");
        try (Listener listener = transport.listen(TransportAddress.ANY, options);
                Endpoint client = transport.connect(listener.address(), options);
                Endpoint reflector = listener.accept(LONG).orElseThrow()) {
            int[] status = {Endpoint.CLOSED};
            Thread first = new Thread(() -> status[0] = tryReceive(reflector));
            first.start();
            first.join();
            assertThat(status[0]).isEqualTo(Endpoint.BUSY);

            assertThat(client.send(ByteBuffer.allocateDirect(MESSAGE_BYTES).putInt(0, 0x5EED)))
                    .isEqualTo(Endpoint.COMPLETE);
            ByteBuffer message = ByteBuffer.allocateDirect(MESSAGE_BYTES);
            receive(reflector, message);
            assertThat(message.getInt(0)).isEqualTo(0x5EED);
        }
    }

    private static int tryReceive(Endpoint endpoint) {
        try {
            return endpoint.receive(ByteBuffer.allocateDirect(MESSAGE_BYTES));
        } catch (IOException failure) {
            throw new AssertionError(failure);
        }
    }

    @Test
    void refusesAnotherWordForPolling() throws IOException {
        Transport transport = new TcpIoUringTransport();
        try (Listener listener = transport.listen(TransportAddress.ANY, options(WaitStrategy.SPIN, "false"))) {
            assertThatThrownBy(() -> transport.connect(listener.address(), options(WaitStrategy.SPIN, "yes")))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("bad setting: sqpoll=yes (allowed: true, false)");
        }
    }

    @Test
    void refusesAWaitStrategyThatItDoesNotHave() throws IOException {
        Transport transport = new TcpIoUringTransport();
        try (Listener listener = transport.listen(TransportAddress.ANY, options(WaitStrategy.SPIN, "false"))) {
            assertThatThrownBy(() -> transport.connect(listener.address(), options(WaitStrategy.EPOLL, "false")))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("wait=epoll");
        }
    }
}
