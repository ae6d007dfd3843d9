// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.netty;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.transport.Transports;
import io.plumbline.transport.ip.HostLookup;
import io.plumbline.transport.ip.HostPort;
import io.plumbline.transport.spi.Endpoint;
import io.plumbline.transport.spi.Listener;
import io.plumbline.transport.spi.TransportAddress;
import io.plumbline.transport.spi.TransportOptions;
import io.plumbline.transport.spi.WaitStrategy;
import java.io.IOException;
import java.net.BindException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.UnknownHostException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class NettyTransportTest {

    private static final Duration LONG = Duration.ofSeconds(20);

    private final NettyNioTransport transport = new NettyNioTransport();

    private static TransportOptions options(WaitStrategy waitStrategy) {
        return new TransportOptions(waitStrategy, 32, 0, LONG);
    }

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

    @Test
    void listensOnIpv6() throws IOException {
        Assumptions.assumeTrue(hasIpv6Loopback(), "this host has no IPv6");

        assertThat(roundTrip("[::1]:0", ByteBuffer.allocateDirect(32))).isEqualTo(0x5EED);
    }

    @Test
    void takesIpv4OnTheIpv6AddressForAll() throws IOException {
        Assumptions.assumeTrue(hasIpv6Loopback(), "this host has no IPv6");
        try (Listener listener =
                        transport.listen(new TransportAddress("[::]:0"), options(WaitStrategy.EVENT_LOOP_SPIN));
                Endpoint client = transport.connect(
                        new TransportAddress("127.0.0.1:" + port(listener)), options(WaitStrategy.EVENT_LOOP_SPIN));
                Endpoint reflector = listener.accept(LONG).orElseThrow()) {
            assertThat(client.description()).startsWith("netty-nio 127.0.0.1:");
            assertThat(reflector.description()).startsWith("netty-nio 127.0.0.1:");
        }
    }

    @Test
    void listensOnAHostName() throws IOException {
        assertThat(roundTrip("localhost:0", ByteBuffer.allocateDirect(32))).isEqualTo(0x5EED);
    }

    @Test
    void carriesMessagesFromTheHeapToo() throws IOException {
        assertThat(roundTrip("127.0.0.1:0", ByteBuffer.allocate(32))).isEqualTo(0x5EED);
    }

    private int roundTrip(String address, ByteBuffer message) throws IOException {
        TransportOptions options = options(WaitStrategy.EVENT_LOOP_SPIN);
        try (Listener listener = transport.listen(new TransportAddress(address), options);
                Endpoint client = transport.connect(listener.address(), options);
                Endpoint reflector = listener.accept(LONG).orElseThrow()) {
            send(client, message.putInt(0, 0x5EED));
            receive(reflector, message.clear().putInt(0, 0));
            send(reflector, message.flip());
            receive(client, message.clear().putInt(0, 0));
            return message.getInt(0);
        }
    }

    private static void send(Endpoint endpoint, ByteBuffer message) throws IOException {
        int status = Endpoint.BUSY;
        while (status == Endpoint.BUSY) {
            status = endpoint.send(message);
        }
        assertThat(status).isEqualTo(Endpoint.COMPLETE);
    }

    private static void receive(Endpoint endpoint, ByteBuffer message) throws IOException {
        assertThat(lastReceiveStatus(endpoint, message)).isEqualTo(Endpoint.COMPLETE);
    }

    private static int lastReceiveStatus(Endpoint endpoint, ByteBuffer message) throws IOException {
        int status = Endpoint.BUSY;
        while (status == Endpoint.BUSY) {
            status = endpoint.receive(message);
        }
        return status;
    }

    @Test
    void describesAConnectionByBothAddresses() throws IOException {
        TransportOptions options = options(WaitStrategy.EVENT_LOOP_SPIN);
        try (Listener listener = transport.listen(TransportAddress.ANY, options);
                Endpoint client = transport.connect(listener.address(), options)) {
            assertThat(client.description())
                    .matches("netty-nio 127\\.0\\.0\\.1:\\d+ -> 127\\.0\\.0\\.1:\\d+")
                    .endsWith(listener.address().location());
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = WaitStrategy.class,
            names = {"EVENT_LOOP", "EVENT_LOOP_SPIN"})
    void takesAResetForTheEndAndKeepsTheReason(WaitStrategy waitStrategy) throws IOException {
        try (Listener listener = transport.listen(TransportAddress.ANY, options(waitStrategy))) {
            connectAndReset(port(listener));
            try (Endpoint reflector = listener.accept(LONG).orElseThrow()) {
                assertThat(lastReceiveStatus(reflector, ByteBuffer.allocateDirect(32)))
                        .isEqualTo(Endpoint.CLOSED);
                assertThat(reflector.send(ByteBuffer.allocateDirect(32))).isEqualTo(Endpoint.CLOSED);
                assertThat(reflector.description()).containsIgnoringCase(", ended by: Connection reset");
            }
        }
    }

    private static void connectAndReset(int port) throws IOException {
        Socket rude = new Socket(InetAddress.getLoopbackAddress(), port);
        rude.setSoLinger(true, 0);
        rude.close();
    }

    private static int port(Listener listener) {
        return HostPort.of(listener.address()).port();
    }

    @Test
    void stopsWaitingForClientsWhenInterrupted() throws IOException {
        try (Listener listener = transport.listen(TransportAddress.ANY, options(WaitStrategy.EVENT_LOOP_SPIN))) {
            Thread.currentThread().interrupt();
            Optional<Endpoint> nobody = listener.accept(LONG);

            assertThat(Thread.interrupted()).isTrue();
            assertThat(nobody).isEmpty();
        }
    }

    @Test
    void namesAnUnknownHost() {
        assertThatThrownBy(() -> transport.connect(
                        new TransportAddress("no-such-host.invalid:7"), options(WaitStrategy.EVENT_LOOP_SPIN)))
                .isInstanceOf(UnknownHostException.class)
                .hasMessageStartingWith("unknown host: address=no-such-host.invalid:7");
    }

    @Test
    void namesAnAddressWhereNobodyListens() throws IOException {
        TransportAddress address;
        try (Listener listener = transport.listen(TransportAddress.ANY, options(WaitStrategy.EVENT_LOOP_SPIN))) {
            address = listener.address();
        }

        assertThatThrownBy(() -> transport.connect(address, options(WaitStrategy.EVENT_LOOP_SPIN)))
                .isInstanceOf(ConnectException.class)
                .hasMessageStartingWith("cannot connect: address=" + address + ", reason=Connection refused");
    }

    @Test
    void namesAnAddressThatIsTaken() throws IOException {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            TransportAddress address = new TransportAddress("127.0.0.1:" + taken.getLocalPort());

            assertThatThrownBy(() -> transport.listen(address, options(WaitStrategy.EVENT_LOOP_SPIN)))
                    .isInstanceOf(BindException.class)
                    .hasMessageStartingWith("cannot listen: address=" + address + ", reason=Address already in use");
        }
    }

    @Test
    void namesAnAddressThatIsNotOfThisHost() {
        assertThatThrownBy(() ->
                        transport.listen(new TransportAddress("192.0.2.1:0"), options(WaitStrategy.EVENT_LOOP_SPIN)))
                .isInstanceOf(BindException.class)
                .hasMessageStartingWith("cannot listen: address=192.0.2.1:0, reason=");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "127.0.0.1:0"})
    void refusesToConnectWithoutAPort(String address) {
        assertThatThrownBy(
                        () -> transport.connect(new TransportAddress(address), options(WaitStrategy.EVENT_LOOP_SPIN)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("no port to connect to");
    }

    @Test
    void refusesAWaitStrategyThatItDoesNotHave() throws IOException {
        try (Listener listener = transport.listen(TransportAddress.ANY, options(WaitStrategy.EVENT_LOOP_SPIN))) {
            assertThatThrownBy(() -> transport.connect(listener.address(), options(WaitStrategy.SELECT)))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("wait=select");
        }
    }

    private static boolean hasIpv6Loopback() {
        try (ServerSocket socket = new ServerSocket()) {
            socket.bind(HostLookup.addresses(new HostPort("::1", 0)).get(0));
            return true;
        } catch (IOException none) {
            return false;
        }
    }
}
