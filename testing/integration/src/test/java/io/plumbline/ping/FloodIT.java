// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.core.fork.JvmCommand;
import io.plumbline.model.option.WaitStrategy;
import io.plumbline.model.subject.PingSpec;
import io.plumbline.model.subject.ReflectSpec;
import io.plumbline.ping.client.ReflectorLaunch;
import io.plumbline.ping.client.ReflectorProcess;
import io.plumbline.ping.option.Secret;
import io.plumbline.transport.ip.HostPort;
import java.io.IOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.HashSet;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Floods of loopback connections, with honest round trips in between. Prints what it finds: docs/security.md has it. */
@Tag("full")
@Timeout(600)
final class FloodIT {

    private static final int CONNECTIONS = Integer.getInteger("plumbline.connections", 20_000);
    private static final int HELD = 200;
    private static final Duration ADMITTED = Duration.ofSeconds(1);
    private static final List<String> ARGUMENTS = // as "plumbline reflect" has them
            List.of("-XX:+UseSerialGC", "-Xms24m", "-Xmx256m", "-Xmn8m");
    private static final Path JAVA_HOME = Path.of(System.getProperty("java.home"));

    private final Secret secret = Secret.random();
    private final SplittableRandom random = new SplittableRandom(1);
    private final byte[] garbage = new byte[4096];
    private long slowestNanos;

    @Test
    void aReflectorServesHonestClientsAmongHostileConnections() throws Exception {
        try (ReflectorProcess reflector = ReflectorProcess.start(launch())) {
            Path process = Path.of("/proc", Long.toString(reflector.pid()));
            for (int warmUp = 0; warmUp < 20; warmUp++) {
                ping(reflector, "tcp");
            }
            slowestNanos = 0;
            int descriptorsBefore = descriptors(process).size();
            Queue<SocketChannel> held = new ArrayDeque<>();
            long memoryAtStart = residentKib(process);
            long memoryAfterAFifth = 0;
            for (int i = 0; i < CONNECTIONS; i++) {
                if (i == CONNECTIONS / 5) {
                    memoryAfterAFifth = residentKib(process); // code is compiled by then, and the heap was in use
                }
                attack(i % 5, reflector.address(), held);
                if (i % 1_000 == 999) {
                    ping(reflector, i % 2_000 == 999 ? "tcp" : "udp");
                }
            }
            while (!held.isEmpty()) {
                held.poll().close();
            }
            ping(reflector, "tcp");
            long memoryAfter = residentKib(process);
            System.out.printf(
                    "%,d hostile connections: memory %,d KiB at the start, %,d after a fifth, %,d at the end, slowest honest ping %,d ms%n",
                    CONNECTIONS, memoryAtStart, memoryAfterAFifth, memoryAfter, slowestNanos / 1_000_000);
            assertThat(Duration.ofNanos(slowestNanos)).isLessThan(ADMITTED);
            assertThat(memoryAfter).isLessThan(memoryAfterAFifth * 5 / 4);
            for (int tries = 0; tries < 200 && descriptors(process).size() > descriptorsBefore; tries++) {
                Thread.sleep(50);
            }
            assertThat(descriptors(process)).hasSizeLessThanOrEqualTo(descriptorsBefore);
        }
    }

    @Test
    void aSessionOverUdpOutlastsStrangers() throws Exception {
        try (ReflectorProcess reflector = ReflectorProcess.start(launch());
                DatagramSocket stranger = new DatagramSocket()) {
            PingSpec spec = PingSpec.over("udp").clientWait(WaitStrategy.BLOCK).build();
            RoundTripTask task = started(reflector, spec);
            int sent = 0;
            for (int i = 0; i < 300; i++) {
                for (int port : udpPorts(Path.of("/proc", Long.toString(reflector.pid())))) {
                    random.nextBytes(garbage);
                    for (int each = 0; each < 100; each++, sent++) {
                        stranger.send(new DatagramPacket(
                                garbage,
                                random.nextInt(1, 1400),
                                new InetSocketAddress(InetAddress.getLoopbackAddress(), port)));
                    }
                }
                task.run(i);
            }
            task.close();
            System.out.printf("%,d datagrams of strangers, and 300 round trips%n", sent);
            assertThat(sent).isGreaterThan(10_000);
        }
    }

    private void attack(int kind, HostPort address, Queue<SocketChannel> held) throws IOException {
        SocketChannel socket = SocketChannel.open();
        socket.setOption(StandardSocketOptions.SO_LINGER, 0); // no ports in TIME_WAIT
        try {
            socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), address.port()));
            switch (kind) {
                case 0 -> hold(socket, held);
                case 1 -> {
                    random.nextBytes(garbage);
                    socket.write(ByteBuffer.wrap(garbage));
                    socket.close();
                }
                case 2 -> {
                    socket.write(ByteBuffer.wrap("GET / HTTP/1.1\r\n\r\n".getBytes(StandardCharsets.US_ASCII)));
                    socket.close();
                }
                case 3 -> {
                    socket.write(ByteBuffer.wrap(new byte[] {'P', 'L', 'M', 'B', 0, 0, 0, 6, 0x7f, -1, -1, -1}));
                    hold(socket, held);
                }
                default -> socket.close();
            }
        } catch (IOException turnedAway) {
            socket.close();
        }
    }

    private static void hold(SocketChannel socket, Queue<SocketChannel> held) throws IOException {
        held.add(socket);
        if (held.size() > HELD) {
            held.poll().close();
        }
    }

    private void ping(ReflectorProcess reflector, String transport) throws Exception {
        long began = System.nanoTime();
        RoundTripTask task = started(
                reflector,
                PingSpec.over(transport).clientWait(WaitStrategy.BLOCK).build());
        slowestNanos = Math.max(slowestNanos, System.nanoTime() - began);
        task.run(0);
        task.close();
    }

    private RoundTripTask started(ReflectorProcess reflector, PingSpec spec) throws Exception {
        RoundTripTask task = new RoundTripTask();
        task.init(new RecordingContext(spec, reflector.address().toString(), secret));
        return task;
    }

    private ReflectorLaunch launch() {
        return new ReflectorLaunch(
                new JvmCommand(JAVA_HOME, ARGUMENTS, System.getProperty("java.class.path")),
                ReflectSpec.DEFAULT.withPort(0),
                secret,
                Duration.ofSeconds(100));
    }

    private static long residentKib(Path process) throws IOException {
        return Files.readAllLines(process.resolve("status")).stream()
                .filter(line -> line.startsWith("VmRSS:"))
                .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")))
                .findFirst()
                .orElseThrow();
    }

    private static List<Path> descriptors(Path process) throws IOException {
        try (Stream<Path> open = Files.list(process.resolve("fd"))) {
            return open.toList();
        }
    }

    /** Ports of the UDP sockets that a process has open. */
    private static List<Integer> udpPorts(Path process) throws IOException {
        Set<String> sockets = new HashSet<>();
        for (Path descriptor : descriptors(process)) {
            if (Files.isSymbolicLink(descriptor)) {
                sockets.add(Files.readSymbolicLink(descriptor).toString());
            }
        }
        return Stream.concat(
                        Files.readAllLines(process.resolve("net/udp")).stream(),
                        Files.readAllLines(process.resolve("net/udp6")).stream())
                .map(line -> List.of(line.strip().split("\\s+", -1)))
                .filter(columns -> sockets.contains("socket:[" + columns.get(9) + "]"))
                .map(columns ->
                        Integer.parseInt(columns.get(1).substring(columns.get(1).indexOf(':') + 1), 16))
                .toList();
    }
}
