// SPDX-License-Identifier: Apache-2.0
package io.plumbline.testkit.transport;

import static io.plumbline.testkit.transport.ContractFixture.SMALL_BYTES;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.plumbline.model.Availability;
import io.plumbline.model.option.WaitStrategy;
import io.plumbline.transport.ip.HostLookup;
import io.plumbline.transport.ip.HostPort;
import io.plumbline.transport.spi.Endpoint;
import io.plumbline.transport.spi.IpOptions;
import io.plumbline.transport.spi.Listener;
import io.plumbline.transport.spi.Transport;
import io.plumbline.transport.spi.TransportAddress;
import io.plumbline.transport.spi.TransportOptions;
import java.io.IOException;
import java.net.BindException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.UnknownHostException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Contract of all transports over IPv4 and IPv6 whose addresses are {@code host:port}, beside the {@linkplain
 * TransportContractTest contract of all transports}. Extend it once for each transport; for a stream extend {@link
 * IpStreamContractTest}.
 */
@Timeout(value = 180, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
public abstract class IpContractTest {

    final Transport transport;
    private final WaitStrategy waitStrategy;

    protected IpContractTest(Transport transport, WaitStrategy waitStrategy) {
        this.transport = transport;
        this.waitStrategy = waitStrategy;
    }

    /** Returns what follows the port in an address that one can connect to: nothing, unless overridden. */
    protected String mark() {
        return "";
    }

    @BeforeEach
    void skipWhereNotAvailable() {
        Availability availability = transport.availability();
        assumeTrue(availability.isAvailable(), availability.reason());
    }

    final TransportOptions options() {
        return options(waitStrategy);
    }

    static TransportOptions options(WaitStrategy wait) {
        return new TransportOptions(wait, SMALL_BYTES, 0, Patience.LIMIT);
    }

    static int port(Listener listener) {
        String location = listener.address().location();
        return HostPort.of(new TransportAddress(location.split("#", 2)[0])).port();
    }

    private TransportAddress named(String hostPort) {
        return new TransportAddress(hostPort + mark());
    }

    @Test
    void choosesAFreePortOnLoopbackForAnyAddress() throws IOException {
        try (Listener listener = transport.listen(TransportAddress.ANY, options())) {
            assertThat(listener.address().location()).matches("127\\.0\\.0\\.1:[1-9]\\d*(#.*)?");
        }
    }

    @Test
    void listensOnIpv6() throws IOException {
        assumeTrue(hasIpv6Loopback(), "this host has no IPv6");
        assertRoundTrip("[::1]:0", ByteBuffer.allocateDirect(SMALL_BYTES));
    }

    @Test
    void listensOnAHostName() throws IOException {
        assertRoundTrip("localhost:0", ByteBuffer.allocateDirect(SMALL_BYTES));
    }

    @Test
    void carriesMessagesFromTheHeapToo() throws IOException {
        assertRoundTrip("127.0.0.1:0", ByteBuffer.allocate(SMALL_BYTES));
    }

    private void assertRoundTrip(String address, ByteBuffer message) throws IOException {
        try (Connection connection = Connection.open(transport, new TransportAddress(address), options())) {
            ContractMessages.fill(message, 1);
            assertThat(Patience.send(connection.client(), message)).isEqualTo(Endpoint.COMPLETE);
            assertReceived(connection.reflector(), message);
            assertThat(Patience.send(connection.reflector(), message.clear())).isEqualTo(Endpoint.COMPLETE);
            assertReceived(connection.client(), message);
        }
    }

    private static void assertReceived(Endpoint endpoint, ByteBuffer message) throws IOException {
        message.clear().put(new byte[SMALL_BYTES]).clear();
        assertThat(Patience.receive(endpoint, message)).isEqualTo(Endpoint.COMPLETE);
        ContractMessages.check(message, 1);
    }

    @Test
    void comesFromItsSourceAndIsMarkedAtBothEnds() throws IOException {
        assumeTrue(transport.hasIpOptions());
        assertMarked("127.0.0.1:0", "127.0.0.1");
        if (hasIpv6Loopback()) {
            assertMarked("[::1]:0", "::1");
        }
    }

    /** Opening fails if the system doesn't return what was set. */
    private void assertMarked(String address, String source) throws IOException {
        IpOptions ip = new IpOptions(Optional.of(InetAddress.getByName(source)), 46);
        TransportOptions marked = new TransportOptions(waitStrategy, SMALL_BYTES, 0, Patience.LIMIT, Map.of(), ip);
        try (Connection connection = Connection.open(transport, new TransportAddress(address), marked)) {
            ByteBuffer message = ByteBuffer.allocateDirect(SMALL_BYTES);
            assertThat(Patience.send(connection.client(), message)).isEqualTo(Endpoint.COMPLETE);
            assertThat(Patience.receive(connection.reflector(), message.clear()))
                    .isEqualTo(Endpoint.COMPLETE);
        }
    }

    @Test
    void saysThatTheSourceIsNotOfThisHost() throws IOException {
        assumeTrue(transport.hasIpOptions());
        IpOptions foreign = new IpOptions(Optional.of(InetAddress.getByName("192.0.2.1")), IpOptions.UNSET);
        TransportOptions options =
                new TransportOptions(waitStrategy, SMALL_BYTES, 0, Patience.LIMIT, Map.of(), foreign);
        try (Listener listener = transport.listen(TransportAddress.ANY, options())) {
            assertThatThrownBy(() -> transport.connect(listener.address(), options))
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("assign requested address");
        }
    }

    @Test
    void describesAConnectionByBothAddresses() throws IOException {
        try (Listener listener = transport.listen(TransportAddress.ANY, options());
                Endpoint client = transport.connect(listener.address(), options())) {
            assertThat(client.description())
                    .matches(transport.name() + "( .+)? 127\\.0\\.0\\.1:\\d+ -> 127\\.0\\.0\\.1:\\d+");
        }
    }

    @Test
    void stopsWaitingForClientsWhenInterrupted() throws IOException {
        try (Listener listener = transport.listen(TransportAddress.ANY, options())) {
            Thread.currentThread().interrupt();
            Optional<Endpoint> nobody = listener.accept(Patience.LIMIT);
            assertThat(Thread.interrupted()).isTrue();
            assertThat(nobody).isEmpty();
        }
    }

    @Test
    void namesAnUnknownHost() {
        assertThatThrownBy(() -> transport.connect(named("no-such-host.invalid:7"), options()))
                .isInstanceOf(UnknownHostException.class)
                .hasMessageStartingWith("unknown host: address=no-such-host.invalid:7");
    }

    @Test
    void namesAnAddressWhereNobodyListens() throws IOException {
        TransportAddress address;
        try (Listener listener = transport.listen(TransportAddress.ANY, options())) {
            address = listener.address();
        }
        assertThatThrownBy(() -> transport.connect(address, options()))
                .isInstanceOf(ConnectException.class)
                .hasMessageStartingWith("can't connect: address=" + address + ", reason=");
    }

    @Test
    void namesAnAddressThatIsTaken() throws IOException {
        try (Listener taken = transport.listen(TransportAddress.ANY, options())) {
            TransportAddress address = new TransportAddress("127.0.0.1:" + port(taken));
            assertThatThrownBy(() -> transport.listen(address, options()))
                    .isInstanceOf(BindException.class)
                    .hasMessageStartingWith("can't listen: address=" + address + ", reason=");
        }
    }

    @Test
    void namesAnAddressThatIsNotOfThisHost() {
        assertThatThrownBy(() -> transport.listen(new TransportAddress("192.0.2.1:0"), options()))
                .isInstanceOf(BindException.class)
                .hasMessageStartingWith("can't listen: address=192.0.2.1:0, reason=");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "127.0.0.1:0"})
    void refusesToConnectWithoutAPort(String address) {
        assertThatThrownBy(() -> transport.connect(named(address), options()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("no port to connect to");
    }

    @Test
    void refusesAWaitStrategyThatItDoesNotHave() throws IOException {
        WaitStrategy foreign = Arrays.stream(WaitStrategy.values())
                .filter(wait -> !transport.waitStrategies().contains(wait))
                .findFirst()
                .orElseThrow();
        try (Listener listener = transport.listen(TransportAddress.ANY, options())) {
            assertThatThrownBy(() -> transport.connect(listener.address(), options(foreign)))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("wait=" + foreign.text());
        }
    }

    static boolean hasIpv6Loopback() {
        try (ServerSocket socket = new ServerSocket()) {
            socket.bind(HostLookup.addresses(new HostPort("::1", 0)).get(0));
            return true;
        } catch (IOException none) {
            return false;
        }
    }
}
