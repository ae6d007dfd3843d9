// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.model.option.WaitStrategy;
import io.plumbline.transport.Transports;
import io.plumbline.transport.ffm.internet.UdpNativeTransport;
import io.plumbline.transport.ip.HostPort;
import io.plumbline.transport.spi.Endpoint;
import io.plumbline.transport.spi.Listener;
import io.plumbline.transport.spi.Transport;
import io.plumbline.transport.spi.TransportAddress;
import io.plumbline.transport.spi.TransportOptions;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(value = 180, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class UdpNativeTransportTest {

    private static final Duration LONG = Duration.ofSeconds(60);
    private static final int MESSAGE_BYTES = 32;

    private final Transport udpNative = new UdpNativeTransport();
    private final Transport udp = Transports.named("udp");

    private static TransportOptions options(WaitStrategy waitStrategy) {
        return new TransportOptions(waitStrategy, MESSAGE_BYTES, 0, LONG);
    }

    private static int receive(Endpoint endpoint, ByteBuffer message) throws IOException {
        int status = Endpoint.BUSY;
        while (status == Endpoint.BUSY) {
            status = endpoint.receive(message);
        }
        return status;
    }

    @Test
    void talksToTheChannelsOfTheJdk() throws IOException {
        assertThat(roundTrip(udp, udpNative, "127.0.0.1:0")).isEqualTo(0x5EED);
        assertThat(roundTrip(udpNative, udp, "127.0.0.1:0")).isEqualTo(0x5EED);
    }

    @ParameterizedTest
    @ValueSource(strings = {"0.0.0.0:0", "localhost:0"})
    void listensOnOtherAddresses(String address) throws IOException {
        assertThat(roundTrip(udpNative, udpNative, address)).isEqualTo(0x5EED);
    }

    private static int roundTrip(Transport listening, Transport connecting, String address) throws IOException {
        TransportOptions options = options(WaitStrategy.SPIN);
        try (Listener listener = listening.listen(new TransportAddress(address), options);
                Endpoint client = connecting.connect(reachable(listener), options);
                Endpoint reflector = listener.accept(LONG).orElseThrow()) {
            ByteBuffer message = ByteBuffer.allocateDirect(MESSAGE_BYTES).putInt(0, 0x5EED);
            assertThat(client.send(message)).isEqualTo(Endpoint.COMPLETE);
            assertThat(receive(reflector, message.clear().putInt(0, 0))).isEqualTo(Endpoint.COMPLETE);
            assertThat(reflector.send(message.flip())).isEqualTo(Endpoint.COMPLETE);
            assertThat(receive(client, message.clear().putInt(0, 0))).isEqualTo(Endpoint.COMPLETE);
            return message.getInt(0);
        }
    }

    private static TransportAddress reachable(Listener listener) {
        return new TransportAddress(
                "127.0.0.1:" + HostPort.of(listener.address()).port());
    }

    @Test
    void leavesOutAndCountsDatagramsOfAnotherSize() throws IOException {
        TransportOptions options = options(WaitStrategy.SPIN);
        try (Listener listener = udpNative.listen(TransportAddress.ANY, options);
                Endpoint client = udpNative.connect(listener.address(), options);
                Endpoint reflector = listener.accept(LONG).orElseThrow()) {
            assertThat(reflector.description()).doesNotContain("ignored");
            assertThat(client.send(ByteBuffer.allocateDirect(MESSAGE_BYTES - 1)))
                    .isEqualTo(Endpoint.COMPLETE);
            assertThat(client.send(ByteBuffer.allocateDirect(MESSAGE_BYTES + 1)))
                    .isEqualTo(Endpoint.COMPLETE);
            assertThat(client.send(ByteBuffer.allocate(MESSAGE_BYTES).put(0, (byte) 9)))
                    .isEqualTo(Endpoint.COMPLETE);

            ByteBuffer message = ByteBuffer.allocate(MESSAGE_BYTES);
            assertThat(receive(reflector, message)).isEqualTo(Endpoint.COMPLETE);
            assertThat(message.get(0)).isEqualTo((byte) 9);
            assertThat(reflector.description()).endsWith(", ignored datagrams of another size: 2");
        }
    }

    /** It has the port, too. */
    private static void end(Listener listener) {
        listener.close();
    }

    @ParameterizedTest
    @EnumSource(
            value = WaitStrategy.class,
            names = {"SPIN", "BLOCK", "EPOLL", "BUSY_POLL"})
    void isOverWhenTheSystemSaysThatThePeerHasGone(WaitStrategy waitStrategy) throws IOException {
        TransportOptions options = options(waitStrategy);
        try (Listener listener = udpNative.listen(TransportAddress.ANY, options);
                Endpoint client = udpNative.connect(listener.address(), options)) {
            listener.accept(LONG).orElseThrow().close();
            end(listener);
            ByteBuffer message = ByteBuffer.allocateDirect(MESSAGE_BYTES);
            int status = client.send(message.clear());
            while (status != Endpoint.CLOSED) {
                status = client.send(message.clear());
            }
            assertThat(client.receive(message.clear())).isEqualTo(Endpoint.CLOSED);
            assertThat(client.description()).endsWith(", ended by: Connection refused");
        }
    }
}
