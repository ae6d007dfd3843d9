// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.udp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.model.option.WaitStrategy;
import io.plumbline.transport.spi.Endpoint;
import io.plumbline.transport.spi.Listener;
import io.plumbline.transport.spi.TransportAddress;
import io.plumbline.transport.spi.TransportOptions;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.DatagramChannel;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

@Timeout(value = 180, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class UdpTransportTest {

    private static final Duration LONG = Duration.ofSeconds(60);

    private final UdpTransport transport = new UdpTransport();

    private static TransportOptions options(WaitStrategy waitStrategy, int messageBytes) {
        return new TransportOptions(waitStrategy, messageBytes, 0, LONG);
    }

    private static TransportOptions options() {
        return options(WaitStrategy.SPIN, 32);
    }

    @ParameterizedTest
    @CsvSource({"127.0.0.1:0, 32", "localhost:0, 1", "0.0.0.0:0, 1500", "[::1]:0, 32", "[::1]:0, 65507"})
    void carriesAMessageThereAndBack(String address, int messageBytes) throws IOException {
        Assumptions.assumeTrue(!address.startsWith("[") || hasIpv6Loopback(), "this host has no IPv6");
        TransportOptions options = options(WaitStrategy.SPIN, messageBytes);
        try (Listener listener = transport.listen(new TransportAddress(address), options);
                Endpoint client = transport.connect(listener.address(), options);
                Endpoint reflector = listener.accept(LONG).orElseThrow()) {
            ByteBuffer message = ByteBuffer.allocateDirect(messageBytes);
            assertThat(client.send(message.put(messageBytes - 1, (byte) 77))).isEqualTo(Endpoint.COMPLETE);
            assertThat(receive(reflector, message.clear().put(messageBytes - 1, (byte) 0)))
                    .isEqualTo(Endpoint.COMPLETE);
            assertThat(reflector.send(message.flip())).isEqualTo(Endpoint.COMPLETE);
            assertThat(receive(client, message.clear().put(messageBytes - 1, (byte) 0)))
                    .isEqualTo(Endpoint.COMPLETE);
            assertThat(message.get(messageBytes - 1)).isEqualTo((byte) 77);
        }
    }

    private static int receive(Endpoint endpoint, ByteBuffer message) throws IOException {
        int status = Endpoint.BUSY;
        while (status == Endpoint.BUSY) {
            status = endpoint.receive(message);
        }
        return status;
    }

    @Test
    void choosesAFreePortOnLoopbackThatIsThatOfTheListenerForAll() throws IOException {
        try (Listener listener = transport.listen(TransportAddress.ANY, options());
                Endpoint client = transport.connect(listener.address(), options());
                Endpoint reflector = listener.accept(LONG).orElseThrow()) {
            assertThat(listener.address().location()).matches("127\\.0\\.0\\.1:[1-9]\\d*");
            assertThat(client.description()).matches("udp 127\\.0\\.0\\.1:\\d+ -> 127\\.0\\.0\\.1:\\d+");
            String[] ends = client.description().substring("udp ".length()).split(" -> ", 2);
            assertThat(reflector.description()).isEqualTo("udp " + ends[1] + " -> " + ends[0]);
            assertThat(ends[1]).isEqualTo(listener.address().location());
        }
    }

    /** It has the port, too. */
    private static void end(Listener listener) {
        listener.close();
    }

    @ParameterizedTest
    @EnumSource(
            value = WaitStrategy.class,
            names = {"SPIN", "SELECT_NOW", "SELECT", "BLOCK"})
    void takesAPortThatNobodyHasForTheEndAndKeepsTheReason(WaitStrategy wait) throws Exception {
        TransportOptions options = options(wait, 32);
        try (Listener listener = transport.listen(TransportAddress.ANY, options);
                Endpoint client = transport.connect(listener.address(), options)) {
            listener.accept(LONG).orElseThrow().close();
            end(listener);
            assertThat(client.send(ByteBuffer.allocateDirect(32))).isEqualTo(Endpoint.COMPLETE);

            assertThat(receive(client, ByteBuffer.allocateDirect(32))).isEqualTo(Endpoint.CLOSED);
            assertThat(client.send(ByteBuffer.allocateDirect(32))).isEqualTo(Endpoint.CLOSED);
            assertThat(receive(client, ByteBuffer.allocateDirect(32))).isEqualTo(Endpoint.CLOSED);
            assertThat(client.description()).containsPattern(", ended by: .+");
        }
    }

    @ParameterizedTest
    @CsvSource({"32, SPIN", "40, SELECT", "1200, SPIN", "4000, SELECT_NOW", "32, BLOCK", "4000, BLOCK"})
    void leavesOutAndCountsDatagramsOfAnotherSize(int messageBytes, WaitStrategy wait) throws IOException {
        TransportOptions options = options(wait, messageBytes);
        try (Listener listener = transport.listen(TransportAddress.ANY, options);
                DatagramChannel client = dial(listener.address(), options);
                Endpoint reflector = listener.accept(LONG).orElseThrow()) {
            assertThat(reflector.description()).doesNotContain("ignored");
            client.write(ByteBuffer.allocate(messageBytes - 1));
            client.write(ByteBuffer.allocate(messageBytes + 1));
            client.write(ByteBuffer.allocate(65_507));
            client.write(ByteBuffer.allocate(messageBytes).put(0, (byte) 9));

            ByteBuffer message = ByteBuffer.allocateDirect(messageBytes);
            assertThat(receive(reflector, message)).isEqualTo(Endpoint.COMPLETE);
            assertThat(message.get(0)).isEqualTo((byte) 9);
            assertThat(message.hasRemaining()).isFalse();
            assertThat(reflector.description()).endsWith(", ignored datagrams of another size: 3");
        }
    }

    private static DatagramChannel dial(TransportAddress address, TransportOptions options) throws IOException {
        DatagramChannel channel = ChannelSocket.open(
                        new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), options)
                .channel();
        Endpoint unused = UdpConnections.connect(address, options, (local, same) -> new ChannelSocket(channel, same));
        return channel;
    }

    @Test
    void doesNotHearAnybodyButItsPeer() throws IOException {
        try (Listener listener = transport.listen(TransportAddress.ANY, options());
                DatagramChannel client = dial(listener.address(), options());
                Endpoint reflector = listener.accept(LONG).orElseThrow();
                DatagramChannel stranger = DatagramChannel.open()) {
            stranger.send(ByteBuffer.allocate(32), client.getRemoteAddress());
            client.write(ByteBuffer.allocate(32).put(0, (byte) 9));

            ByteBuffer message = ByteBuffer.allocateDirect(32);
            assertThat(receive(reflector, message)).isEqualTo(Endpoint.COMPLETE);
            assertThat(message.get(0)).isEqualTo((byte) 9);
            assertThat(reflector.receive(message.clear())).isEqualTo(Endpoint.BUSY);
        }
    }

    @Test
    void givesEverySocketBuffersThatHoldAMessage() throws IOException {
        TransportOptions options = new TransportOptions(WaitStrategy.SPIN, 65_507, 4096, LONG);
        try (DatagramChannel channel = ChannelSocket.open(
                        new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), options)
                .channel()) {
            assertThat(channel.getOption(StandardSocketOptions.SO_SNDBUF)).isGreaterThanOrEqualTo(65_507);
            assertThat(channel.getOption(StandardSocketOptions.SO_RCVBUF)).isGreaterThanOrEqualTo(65_507);
        }
    }

    @Test
    void givesUpWhenNobodyAnswersInTime() throws IOException {
        TransportOptions hurried = new TransportOptions(WaitStrategy.SPIN, 32, 0, Duration.ofMillis(100));
        try (ServerSocket silent = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            TransportAddress address = new TransportAddress("127.0.0.1:" + silent.getLocalPort());

            assertThatThrownBy(() -> transport.connect(address, hurried))
                    .isInstanceOf(SocketTimeoutException.class)
                    .hasMessageStartingWith("connecting timed out: address=" + address + ", timeout=100ms");
        }
    }

    @Test
    void saysTheWordHoweverShortTheTime() {
        assertThat(UdpConnections.mostLooks(Duration.ofNanos(1))).isEqualTo(1);
        assertThat(UdpConnections.mostLooks(LONG)).isEqualTo(6_000);
    }

    @Test
    void givesUpWhenItIsInterrupted() throws IOException {
        try (ServerSocket silent = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            TransportAddress address = new TransportAddress("127.0.0.1:" + silent.getLocalPort());
            Thread.currentThread().interrupt();

            assertThatThrownBy(() -> transport.connect(address, options()))
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("interrupted");
        } finally {
            assertThat(Thread.interrupted()).isTrue();
        }
    }

    @Test
    void saysThatWhatAnswersIsNoneOfOurs() throws IOException {
        try (ServerSocket stranger = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            TransportAddress address = new TransportAddress("127.0.0.1:" + stranger.getLocalPort());
            Thread talker = new Thread(() -> {
                try (Socket accepted = stranger.accept()) {
                    accepted.getOutputStream().write("SSH-2.0-something".getBytes(StandardCharsets.US_ASCII));
                    accepted.getInputStream().readAllBytes();
                } catch (IOException over) {
                    return;
                }
            });
            talker.start();

            assertThatThrownBy(() -> transport.connect(address, options()))
                    .hasMessageStartingWith("can't connect: address=" + address + ", reason=what is there is no UDP");
        }
    }

    private static boolean hasIpv6Loopback() {
        try {
            return transportOn("[::1]:0");
        } catch (IOException none) {
            return false;
        }
    }

    private static boolean transportOn(String address) throws IOException {
        new UdpTransport().listen(new TransportAddress(address), options()).close();
        return true;
    }
}
