// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.model.environment.DaemonThread;
import io.plumbline.model.option.WaitStrategy;
import io.plumbline.transport.Transports;
import io.plumbline.transport.spi.Endpoint;
import io.plumbline.transport.spi.Listener;
import io.plumbline.transport.spi.Transport;
import io.plumbline.transport.spi.TransportAddress;
import io.plumbline.transport.spi.TransportOptions;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A process that is killed says nothing; the kernel has to. */
@Tag("long") // waits until a killed process is missed
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class DeadPeerTest {

    private static final Duration LONG = Duration.ofSeconds(60);
    private static final int MESSAGE_BYTES = 32;
    private static final List<Medium> MEDIA = List.of(
            new Medium("shm-futex", WaitStrategy.FUTEX),
            new Medium("eventfd", WaitStrategy.BLOCK),
            new Medium("eventfd", WaitStrategy.EPOLL),
            new Medium("pipe", WaitStrategy.SPIN),
            new Medium("pipe", WaitStrategy.BLOCK),
            new Medium("pipe", WaitStrategy.EPOLL),
            new Medium("unix-datagram", WaitStrategy.SPIN),
            new Medium("unix-datagram", WaitStrategy.BLOCK),
            new Medium("unix-datagram", WaitStrategy.EPOLL),
            new Medium("unix-native", WaitStrategy.BLOCK));

    private final List<AutoCloseable> opened = new ArrayList<>();

    private record Medium(String name, WaitStrategy waitStrategy) {

        Transport transport() {
            return Transports.named(name);
        }

        TransportOptions options() {
            return new TransportOptions(waitStrategy, MESSAGE_BYTES, 0, LONG);
        }
    }

    @AfterEach
    void close() throws Exception {
        for (AutoCloseable one : opened) {
            one.close();
        }
    }

    @Test
    void isNoticedByWhoReceives() throws Exception {
        Map<Medium, Listener> listeners = new LinkedHashMap<>();
        List<String> arguments = new ArrayList<>();
        for (Medium medium : MEDIA) {
            if (medium.transport().availability().isAvailable()) {
                Listener listener = medium.transport().listen(TransportAddress.ANY, medium.options());
                opened.add(listener);
                listeners.put(medium, listener);
                arguments.addAll(List.of(
                        medium.name(),
                        medium.waitStrategy().name(),
                        listener.address().location()));
            }
        }
        Process peer = start(arguments);
        opened.add(peer::destroyForcibly);
        Map<Medium, FutureTask<Integer>> receiving = new LinkedHashMap<>();
        for (Map.Entry<Medium, Listener> entry : listeners.entrySet()) {
            Endpoint endpoint = entry.getValue().accept(LONG).orElseThrow();
            opened.add(endpoint);
            ByteBuffer message = ByteBuffer.allocateDirect(MESSAGE_BYTES);
            assertThat(receive(endpoint, message)).isEqualTo(Endpoint.COMPLETE);
            receiving.put(entry.getKey(), new FutureTask<>(() -> receive(endpoint, message.clear())));
        }
        receiving.values().forEach(task -> DaemonThread.start("receiving", task));

        peer.destroyForcibly(); // while these threads sleep, or just before

        for (Map.Entry<Medium, FutureTask<Integer>> entry : receiving.entrySet()) {
            assertThat(entry.getValue().get(LONG.toSeconds(), TimeUnit.SECONDS))
                    .as("%s", entry.getKey())
                    .isEqualTo(Endpoint.CLOSED);
        }
    }

    private static Process start(List<String> arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                ProcessHandle.current().info().command().orElseThrow(),
                "--enable-native-access=ALL-UNNAMED",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                Peer.class.getName()));
        command.addAll(arguments);
        return new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
    }

    private static int receive(Endpoint endpoint, ByteBuffer message) throws IOException {
        int status = Endpoint.BUSY;
        while (status == Endpoint.BUSY) {
            status = endpoint.receive(message);
        }
        return status;
    }

    /** Sends one message on each connection, and then waits to be killed. */
    static final class Peer {

        private Peer() {}

        public static void main(String[] arguments) throws Exception {
            List<Endpoint> endpoints = new ArrayList<>();
            for (int i = 0; i < arguments.length; i += 3) {
                Medium medium = new Medium(arguments[i], WaitStrategy.valueOf(arguments[i + 1]));
                Endpoint endpoint =
                        medium.transport().connect(new TransportAddress(arguments[i + 2]), medium.options());
                endpoints.add(endpoint);
                ByteBuffer message = ByteBuffer.allocateDirect(MESSAGE_BYTES);
                int status = endpoint.send(message);
                while (status == Endpoint.BUSY) {
                    status = endpoint.send(message);
                }
            }
            Thread.sleep(LONG.toMillis());
            assertThat(endpoints).isNotEmpty(); // referred to until then
        }
    }
}
