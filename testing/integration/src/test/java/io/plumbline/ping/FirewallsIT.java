// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.plumbline.model.option.WaitStrategy;
import io.plumbline.model.subject.PingSpec;
import io.plumbline.model.subject.Ports;
import io.plumbline.model.subject.ReflectSpec;
import io.plumbline.ping.control.RefusalException;
import io.plumbline.ping.option.PingParameters;
import io.plumbline.ping.option.Secret;
import io.plumbline.ping.reflector.PinnerDiscovery;
import io.plumbline.ping.reflector.Reflector;
import io.plumbline.testkit.FreePorts;
import io.plumbline.transport.Transports;
import io.plumbline.transport.ip.HostPort;
import io.plumbline.transport.spi.Transport;
import java.io.IOException;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NetworkInterface;
import java.net.ServerSocket;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Ports that are fixed, translated, taken or silent, and addresses that are chosen. */
@Timeout(180)
final class FirewallsIT {

    private static final int MESSAGES = 200;

    private static Reflector reflector(String host, int port, Ports data) throws IOException {
        ReflectSpec usual = ReflectSpec.DEFAULT;
        return Reflector.start(
                new ReflectSpec(host, port, Optional.of(data), usual.access(), usual.limits()),
                Secret.NONE,
                PingParameters.HANDSHAKE_TIMEOUT,
                PinnerDiscovery.find());
    }

    private static Reflector reflector(Ports data) throws IOException {
        return reflector("127.0.0.1", 0, data);
    }

    private static Ports freePort() throws IOException {
        int port = FreePorts.some(1).get(0);
        return new Ports(port, port);
    }

    static Stream<String> ipTransports() {
        return Transports.all().stream()
                .filter(Transport::hasIpOptions)
                .filter(transport -> transport.availability().isAvailable())
                .map(Transport::name)
                .filter(name -> !name.equals(BadNetwork.NAME) && !name.startsWith("long-"));
    }

    static Stream<String> datagramTransports() {
        return ipTransports().filter(name -> Transports.named(name).delivery() == Transport.Delivery.LOSSY);
    }

    private static PingSpec.Builder over(String name) {
        Transport transport = Transports.named(name);
        WaitStrategy wait = transport.waitStrategies().stream()
                .filter(strategy -> !strategy.burnsCpu() && strategy != WaitStrategy.VIRTUAL)
                .findFirst()
                .orElse(transport.waitStrategies().iterator().next());
        return PingSpec.over(name).clientWait(wait).lossTimeout(Duration.ofSeconds(20));
    }

    private static RecordingContext measured(PingSpec ping, String address) {
        RecordingContext context = new RecordingContext(ping, address);
        try {
            context.run(MESSAGES);
        } catch (Exception failure) {
            throw new AssertionError("client failed: " + failure.getMessage(), failure);
        }
        assertThat(context.facts)
                .containsEntry("reflector_echoed", "" + MESSAGES)
                .containsEntry("reflector_bad", "0");
        return context;
    }

    @ParameterizedTest
    @MethodSource("ipTransports")
    void clientsShareOnePortAndBeginInTurn(String transport) throws Exception {
        Ports one = freePort();
        try (Reflector reflector = reflector(one)) {
            assertShared(reflector, transport, one);
        }
    }

    @Test
    void clientsShareARange() throws Exception {
        Ports one = freePort();
        Ports range = new Ports(one.first(), one.first() + 1);
        try (Reflector reflector = reflector(range)) {
            assertShared(reflector, "tcp", range);
            assertShared(reflector, "udp", range);
        }
    }

    private static void assertShared(Reflector reflector, String transport, Ports ports) {
        String address = reflector.address().toString();
        for (int round = 0; round < 2; round++) {
            List<CompletableFuture<RecordingContext>> clients = new ArrayList<>();
            for (int i = 0; i < 4; i++) {
                clients.add(CompletableFuture.supplyAsync(
                        () -> measured(over(transport).build(), address), task -> new Thread(task).start()));
            }
            for (CompletableFuture<RecordingContext> client : clients) {
                assertThat(client.join()
                                .facts
                                .get("data_connection")
                                .replaceFirst("[,(].*", "")
                                .strip())
                        .matches(".*:(" + ports.first() + "|" + ports.last() + ")");
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"tcp", "tcp-socket", "tls"})
    void reachesPortsThatAreTranslated(String transport) throws Exception {
        Ports data = freePort();
        try (Reflector reflector = reflector(data);
                TcpRelay control = relay(reflector.address().port());
                TcpRelay translated = relay(data.first())) {
            String address = "localhost:" + control.address().getPort();
            PingSpec ping = over(transport)
                    .address(Optional.of(address))
                    .dataAddress(Optional.of(":" + translated.address().getPort()))
                    .build();
            assertThat(measured(ping, address).facts)
                    .containsEntry("reflector_address", address)
                    .containsEntry(
                            "reached_address", "127.0.0.1:" + control.address().getPort())
                    .extractingByKey("data_connection", InstanceOfAssertFactories.STRING)
                    .contains("-> 127.0.0.1:" + translated.address().getPort());
        }
    }

    private static TcpRelay relay(int port) throws IOException {
        return TcpRelay.start(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), Duration.ZERO);
    }

    @Test
    void oneThreadForManyReachesAPortThatIsTranslated() throws Exception {
        Ports data = freePort();
        try (Reflector reflector = reflector(data);
                TcpRelay translated = relay(data.first())) {
            String address = reflector.address().toString();
            measured(
                    over("tcp")
                            .address(Optional.of(address))
                            .reflectorThreads(OptionalInt.of(1))
                            .dataAddress(Optional.of(
                                    "127.0.0.1:" + translated.address().getPort()))
                            .build(),
                    address);
        }
    }

    @ParameterizedTest
    @MethodSource("datagramTransports")
    void datagramsPassWhereTheSendersPortIsTranslatedToo(String transport) throws Exception {
        Ports data = freePort();
        try (Reflector reflector = reflector(data);
                DatagramRelay translated = DatagramRelay.start(
                        new InetSocketAddress(InetAddress.getLoopbackAddress(), data.first()),
                        (direction, datagram) -> DatagramRelay.Fate.PASS)) {
            String address = reflector.address().toString();
            measured(
                    over(transport)
                            .address(Optional.of(address))
                            .dataAddress(Optional.of(":" + translated.address().getPort()))
                            .build(),
                    address);
        }
    }

    @Test
    void namesADataPortThatIsTakenWhenItStarts() throws Exception {
        try (ServerSocket other = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            Ports taken = new Ports(other.getLocalPort(), other.getLocalPort());
            assertThatThrownBy(() -> reflector(taken))
                    .isInstanceOf(IOException.class)
                    .hasMessageStartingWith("can't listen at the data port: data-port=" + taken + ", reason=Address")
                    .hasMessageContaining("'ss -ltnup' shows who has it");
            Ports free = freePort();
            try (Reflector later = reflector(free);
                    ServerSocket then = new ServerSocket(free.first(), 1, InetAddress.getLoopbackAddress())) {
                assertRefused(later, "tcp", "data-port=" + then.getLocalPort() + ", reason=Address already in use");
            }
        }
    }

    @Test
    void namesADataPortThatIsTakenForUdp() throws Exception {
        Ports data = freePort();
        try (Reflector reflector = reflector(data);
                DatagramSocket other =
                        new DatagramSocket(new InetSocketAddress(InetAddress.getLoopbackAddress(), data.first()))) {
            assertRefused(
                    reflector, "udp", "data-port=" + other.getLocalPort() + ", reason=UDP: Address already in use");
            measured(over("tcp").build(), reflector.address().toString());
        }
    }

    private static void assertRefused(Reflector reflector, String transport, String reason) {
        RecordingContext context = new RecordingContext(
                over(transport).build(), reflector.address().toString());
        assertThatThrownBy(() -> new RoundTripTask().init(context))
                .isInstanceOf(RefusalException.class)
                .hasMessageContaining("refused by reflector: can't listen at the data port: " + reason);
    }

    @Test
    void saysWhichPortIsClosedAndWhatToOpen() throws Exception {
        int closed = FreePorts.some(1).get(0);
        try (Reflector reflector = reflector(freePort())) {
            String address = reflector.address().toString();
            RecordingContext context = new RecordingContext(
                    over("tcp")
                            .address(Optional.of(address))
                            .dataAddress(Optional.of(":" + closed))
                            .build(),
                    address);
            assertThatThrownBy(() -> new RoundTripTask().init(context))
                    .isInstanceOf(IOException.class)
                    .hasMessageStartingWith("can't reach the data port: control " + address + " answered, 127.0.0.1:"
                            + closed + " did not: refused, nothing listens there or a firewall rejects it (open TCP "
                            + closed + "; data-port");
        }
    }

    @Test
    void saysThatDatagramsDontArriveWhereOnlyTcpPasses() throws Exception {
        Ports data = freePort();
        try (Reflector reflector = reflector(data);
                TcpRelay withoutDatagrams = relay(data.first())) {
            String address = reflector.address().toString();
            int port = withoutDatagrams.address().getPort();
            RecordingContext context = new RecordingContext(
                    over("udp")
                            .address(Optional.of(address))
                            .dataAddress(Optional.of(":" + port))
                            .build(),
                    address);
            assertThatThrownBy(() -> new RoundTripTask().init(context))
                    .hasMessageContaining("127.0.0.1:" + port + " did not: TCP answers, and UDP doesn't")
                    .hasMessageContaining("(open TCP and UDP " + port + "; data-port");
        }
    }

    @ParameterizedTest
    @MethodSource("ipTransports")
    void comesFromTheSourceAndIsMarked(String transport) throws Exception {
        try (Reflector reflector = reflector(freePort())) {
            PingSpec ping = over(transport)
                    .source(Optional.of("127.0.0.9"))
                    .dscp(Optional.of("af41"))
                    .build();
            assertThat(measured(ping, reflector.address().toString()).facts)
                    .containsEntry("dscp", "af41, read back at both ends")
                    .hasEntrySatisfying(
                            "data_connection", ends -> assertThat(ends).contains(" 127.0.0.9:"));
        }
    }

    @Test
    void saysThatTheSourceCantBeUsed() throws Exception {
        try (Reflector reflector = reflector(freePort())) {
            String address = reflector.address().toString();
            PingSpec foreign = over("tcp").source(Optional.of("192.0.2.7")).build();
            assertThatThrownBy(() -> new RoundTripTask().init(new RecordingContext(foreign, address)))
                    .hasMessageContaining("can't use the source: source=192.0.2.7, reason=Cannot assign");
            PingSpec ofTheOtherFamily = over("tcp").source(Optional.of("::1")).build();
            assertThatThrownBy(() -> new RoundTripTask().init(new RecordingContext(ofTheOtherFamily, address)))
                    .hasMessageContaining(
                            "source=0:0:0:0:0:0:0:1, reason=the other address is of another family: 127.0.0.1:");
            PingSpec name = over("tcp").source(Optional.of("eth0")).build();
            assertThatThrownBy(() -> new RoundTripTask().init(new RecordingContext(name, address)))
                    .hasMessageStartingWith("not an IP address of this host: source=eth0");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"tcp", "udp"})
    void linkLocalAddressesKeepTheirScope(String transport) throws Exception {
        Optional<InetAddress> own = linkLocal();
        assumeTrue(own.isPresent(), "this host has no link-local address");
        try (Reflector reflector = reflector(own.get().getHostAddress(), 0, freePort())) {
            assertThat(measured(over(transport).build(), reflector.address().toString())
                            .facts
                            .get("data_connection"))
                    .contains("-> [" + own.get().getHostAddress() + "]:");
        }
    }

    private static Optional<InetAddress> linkLocal() throws IOException {
        return NetworkInterface.networkInterfaces()
                .flatMap(NetworkInterface::inetAddresses)
                .filter(InetAddress::isLinkLocalAddress)
                .filter(address -> address.getHostAddress().contains(":"))
                .findFirst();
    }

    @Test
    void thereIsAPortForMessagesOfEachFamily() throws Exception {
        for (String host : List.of("127.0.0.1", "::1")) {
            Ports data = freePort();
            try (Reflector reflector = reflector(host, 0, data)) {
                assertThat(measured(over("tcp").build(), reflector.address().toString())
                                .facts
                                .get("data_connection"))
                        .endsWith(new HostPort(InetAddress.getByName(host).getHostAddress(), data.first()).toString());
            }
        }
    }
}
