// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.tcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

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
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.StandardSocketOptions;
import java.net.UnknownHostException;
import java.nio.ByteBuffer;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import java.util.Set;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class TcpTransportTest {

    private static final Duration LONG = Duration.ofSeconds(20);

    private final TcpTransport transport = new TcpTransport();

    static Set<WaitStrategy> waitStrategies() {
        return new TcpTransport().waitStrategies();
    }

    private static TransportOptions options(WaitStrategy waitStrategy) {
        return new TransportOptions(waitStrategy, 32, 0, LONG);
    }

    @ParameterizedTest
    @MethodSource("waitStrategies")
    void carriesAMessageThereAndBack(WaitStrategy waitStrategy) throws IOException {
        assertThat(roundTrip("127.0.0.1:0", waitStrategy)).isEqualTo(0x5EED);
    }

    @Test
    void listensOnIpv6() throws IOException {
        Assumptions.assumeTrue(hasIpv6Loopback(), "this host has no IPv6");

        assertThat(roundTrip("[::1]:0", WaitStrategy.SPIN)).isEqualTo(0x5EED);
    }

    @Test
    void listensOnAHostName() throws IOException {
        assertThat(roundTrip("localhost:0", WaitStrategy.BLOCK)).isEqualTo(0x5EED);
    }

    private int roundTrip(String address, WaitStrategy waitStrategy) throws IOException {
        TransportOptions options = options(waitStrategy);
        try (Listener listener = transport.listen(new TransportAddress(address), options);
                Endpoint client = transport.connect(listener.address(), options);
                Endpoint reflector = listener.accept(LONG).orElseThrow()) {
            ByteBuffer message = ByteBuffer.allocateDirect(32);
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
    void choosesAFreePortOnLoopbackForAnyAddress() throws IOException {
        try (Listener listener = transport.listen(TransportAddress.ANY, options(WaitStrategy.SPIN))) {
            assertThat(listener.address().location()).matches("127\\.0\\.0\\.1:[1-9]\\d*");
        }
    }

    @Test
    void describesAConnectionByBothAddresses() throws IOException {
        TransportOptions options = options(WaitStrategy.SPIN);
        try (Listener listener = transport.listen(TransportAddress.ANY, options);
                Endpoint client = transport.connect(listener.address(), options)) {
            assertThat(client.description())
                    .matches("tcp 127\\.0\\.0\\.1:\\d+ -> 127\\.0\\.0\\.1:\\d+")
                    .endsWith(listener.address().location());
        }
    }

    @ParameterizedTest
    @MethodSource("waitStrategies")
    void takesAResetForTheEndAndKeepsTheReason(WaitStrategy waitStrategy) throws IOException {
        try (Listener listener = transport.listen(TransportAddress.ANY, options(waitStrategy))) {
            connectAndReset(HostPort.of(listener.address()).port());
            try (Endpoint reflector = listener.accept(LONG).orElseThrow()) {
                assertThat(lastReceiveStatus(reflector, ByteBuffer.allocateDirect(32)))
                        .isEqualTo(Endpoint.CLOSED);
                assertThat(reflector.send(ByteBuffer.allocateDirect(32))).isEqualTo(Endpoint.CLOSED);
                assertThat(reflector.description()).containsPattern(", ended by: .+");
            }
        }
    }

    private static void connectAndReset(int port) throws IOException {
        Socket rude = new Socket(InetAddress.getLoopbackAddress(), port);
        rude.setSoLinger(true, 0);
        rude.close();
    }

    @Test
    void setsNoDelayAndTheBuffersOfASocket() throws IOException {
        TransportOptions options = new TransportOptions(WaitStrategy.SPIN, 32, 65_536, LONG);
        try (SocketChannel channel = SocketChannel.open()) {
            TcpSockets.configure(channel, options);

            assertThat(channel.getOption(StandardSocketOptions.TCP_NODELAY)).isTrue();
            assertThat(channel.getOption(StandardSocketOptions.SO_SNDBUF)).isGreaterThanOrEqualTo(65_536);
            assertThat(channel.getOption(StandardSocketOptions.SO_RCVBUF)).isGreaterThanOrEqualTo(65_536);
        }
    }

    @Test
    void setsTheBufferOfAServerSocketThatAcceptedSocketsInherit() throws IOException {
        TransportOptions options = new TransportOptions(WaitStrategy.SPIN, 32, 65_536, LONG);
        InetSocketAddress local = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
        try (ServerSocketChannel server = TcpSockets.openServer(local, options)) {
            assertThat(server.getOption(StandardSocketOptions.SO_RCVBUF)).isGreaterThanOrEqualTo(65_536);
        }
    }

    @Test
    void namesAnUnknownHost() {
        assertThatThrownBy(() ->
                        transport.connect(new TransportAddress("no-such-host.invalid:7"), options(WaitStrategy.SPIN)))
                .isInstanceOf(UnknownHostException.class)
                .hasMessageStartingWith("unknown host: address=no-such-host.invalid:7");
    }

    @Test
    void namesAnAddressWhereNobodyListens() throws IOException {
        TransportAddress address;
        try (Listener listener = transport.listen(TransportAddress.ANY, options(WaitStrategy.SPIN))) {
            address = listener.address();
        }

        assertThatThrownBy(() -> transport.connect(address, options(WaitStrategy.SPIN)))
                .isInstanceOf(ConnectException.class)
                .hasMessageStartingWith("cannot connect: address=" + address + ", reason=");
    }

    @Test
    void namesAnAddressThatIsTaken() throws IOException {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            TransportAddress address = new TransportAddress("127.0.0.1:" + taken.getLocalPort());

            assertThatThrownBy(() -> transport.listen(address, options(WaitStrategy.SPIN)))
                    .isInstanceOf(BindException.class)
                    .hasMessageStartingWith("cannot listen: address=" + address + ", reason=");
        }
    }

    @Test
    void namesAnAddressThatIsNotOfThisHost() {
        assertThatThrownBy(() -> transport.listen(new TransportAddress("192.0.2.1:0"), options(WaitStrategy.SPIN)))
                .isInstanceOf(BindException.class)
                .hasMessageStartingWith("cannot listen: address=192.0.2.1:0, reason=");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "127.0.0.1:0"})
    void refusesToConnectWithoutAPort(String address) {
        assertThatThrownBy(() -> transport.connect(new TransportAddress(address), options(WaitStrategy.SPIN)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("no port to connect to");
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
