// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.aeron;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.model.option.WaitStrategy;
import io.plumbline.transport.ip.HostPort;
import io.plumbline.transport.spi.Endpoint;
import io.plumbline.transport.spi.Listener;
import io.plumbline.transport.spi.TransportAddress;
import io.plumbline.transport.spi.TransportOptions;
import java.io.IOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("long") // waits for peers that say nothing
class AeronUdpTransportTest {

    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private final AeronUdpTransport transport = new AeronUdpTransport();

    @Test
    void reachesAnIpv6Address() throws Exception {
        try (Listener listener = transport.listen(new TransportAddress("[::1]:0"), options(PATIENCE))) {
            checkMessages(listener);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "hello\n", "0 0 0\n", "-1 2 3\n", "1 2\n", "99999 1 1\n", "1 2 x\n"})
    void staysUsableAfterAStrangerHasTalkedToIt(String words) throws Exception {
        try (Listener listener = transport.listen(TransportAddress.ANY, options(PATIENCE));
                Socket stranger = stranger(listener)) {
            stranger.getOutputStream().write(words.getBytes(StandardCharsets.UTF_8));
            checkMessages(listener);
        }
    }

    @Test
    void staysUsableWhenManyStrangersAreSilent() throws Exception {
        List<Socket> strangers = new ArrayList<>();
        try (Listener listener = transport.listen(TransportAddress.ANY, options(PATIENCE))) {
            for (int i = 0; i < 10; i++) {
                strangers.add(stranger(listener));
            }
            checkMessages(listener);
        } finally {
            for (Socket stranger : strangers) {
                stranger.close();
            }
        }
    }

    @Test
    void carriesMessagesThroughAFloodOfForeignDatagrams() throws Exception {
        try (Listener listener = transport.listen(TransportAddress.ANY, options(PATIENCE));
                Endpoint client = transport.connect(listener.address(), options(PATIENCE));
                Endpoint reflector = listener.accept(PATIENCE).orElseThrow();
                DatagramSocket stranger = new DatagramSocket()) {
            Random random = new Random(1);
            List<Integer> ports = udpPorts();
            assertThat(ports).isNotEmpty();
            for (int i = 0; i < 200; i++) {
                byte[] junk = new byte[random.nextInt(1400)];
                random.nextBytes(junk);
                for (int port : ports) {
                    stranger.send(new DatagramPacket(junk, junk.length, InetAddress.getLoopbackAddress(), port));
                }
                checkMessage(client, reflector, i);
            }
        }
    }

    /** Aeron doesn't tell its ports, but the system does: those of the UDP sockets that this process has open. */
    private static List<Integer> udpPorts() throws IOException {
        Set<String> sockets = new HashSet<>();
        for (Path descriptor : descriptors()) {
            sockets.add(
                    Files.isSymbolicLink(descriptor)
                            ? Files.readSymbolicLink(descriptor).toString()
                            : "");
        }
        List<Integer> ports = new ArrayList<>();
        for (String line : Files.readAllLines(Path.of("/proc/self/net/udp"))) {
            String[] columns = line.strip().split("\\s+", -1);
            if (sockets.contains("socket:[" + columns[9] + "]")) {
                ports.add(Integer.parseInt(columns[1].substring(columns[1].indexOf(':') + 1), 16));
            }
        }
        return ports;
    }

    private static List<Path> descriptors() throws IOException {
        try (Stream<Path> paths = Files.list(Path.of("/proc/self/fd"))) {
            return paths.toList();
        }
    }

    @Test
    void saysThatNobodyAnswers() throws Exception {
        try (ServerSocket silent = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            TransportAddress address = new HostPort("127.0.0.1", silent.getLocalPort()).toTransportAddress();
            assertThatThrownBy(() -> transport.connect(address, options(Duration.ofMillis(200))))
                    .isInstanceOf(SocketTimeoutException.class)
                    .hasMessageContaining(address.location());
        }
    }

    @Test
    void saysThatWhatAnswersIsNoneOfOurs() throws Exception {
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            TransportAddress address = new HostPort("127.0.0.1", server.getLocalPort()).toTransportAddress();
            Thread web = new Thread(() -> greet(server, "220 mail.example.org ESMTP\n"));
            web.start();
            assertThatThrownBy(() -> transport.connect(address, options(PATIENCE)))
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("no Aeron listener of Plumbline");
            web.join();
        }
    }

    private static void greet(ServerSocket server, String words) {
        try (Socket socket = server.accept()) {
            socket.getOutputStream().write(words.getBytes(StandardCharsets.UTF_8));
            int unused = socket.getInputStream().read();
        } catch (IOException failure) {
            throw new AssertionError(failure);
        }
    }

    private static Socket stranger(Listener listener) throws IOException {
        HostPort address = HostPort.ofListener(listener.address());
        return new Socket(address.host(), address.port());
    }

    private void checkMessages(Listener listener) throws IOException {
        try (Endpoint client = transport.connect(listener.address(), options(PATIENCE));
                Endpoint reflector = listener.accept(PATIENCE).orElseThrow()) {
            checkMessage(client, reflector, 1);
            checkMessage(reflector, client, 2);
        }
    }

    private static void checkMessage(Endpoint from, Endpoint to, long number) throws IOException {
        ByteBuffer message = ByteBuffer.allocateDirect(32).putLong(0, number);
        int status = from.send(message);
        while (status == Endpoint.BUSY) {
            status = from.send(message);
        }
        assertThat(status).isEqualTo(Endpoint.COMPLETE);
        ByteBuffer received = ByteBuffer.allocateDirect(32);
        status = to.receive(received);
        while (status == Endpoint.BUSY) {
            status = to.receive(received);
        }
        assertThat(status).isEqualTo(Endpoint.COMPLETE);
        assertThat(received.getLong(0)).isEqualTo(number);
    }

    private static TransportOptions options(Duration timeout) {
        return new TransportOptions(WaitStrategy.YIELD, 32, 0, timeout);
    }
}
