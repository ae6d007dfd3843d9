// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.plumbline.model.spec.WaitStrategy;
import io.plumbline.transport.Transports;
import io.plumbline.transport.spi.Endpoint;
import io.plumbline.transport.spi.Listener;
import io.plumbline.transport.spi.Transport;
import io.plumbline.transport.spi.TransportAddress;
import io.plumbline.transport.spi.TransportOptions;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A process that is killed says nothing; the kernel has to. */
@Tag("long") // waits until killed processes are missed
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class DeadPeerTest {

    private static final Duration LONG = Duration.ofSeconds(60);
    private static final int MESSAGE_BYTES = 32;

    @ParameterizedTest
    @Execution(ExecutionMode.CONCURRENT)
    @CsvSource({
        "shm-futex, FUTEX",
        "eventfd, BLOCK",
        "eventfd, EPOLL",
        "pipe, SPIN",
        "pipe, BLOCK",
        "pipe, EPOLL",
        "unix-datagram, SPIN",
        "unix-datagram, BLOCK",
        "unix-datagram, EPOLL",
        "unix-native, BLOCK",
    })
    void isNoticedByWhoReceives(String name, WaitStrategy waitStrategy) throws Exception {
        Transport transport = Transports.named(name);
        assumeTrue(
                transport.availability().isAvailable(), transport.availability().reason());
        try (Listener listener = transport.listen(TransportAddress.ANY, options(waitStrategy))) {
            Process peer = start(name, waitStrategy, listener.address());
            try (Endpoint endpoint = listener.accept(LONG).orElseThrow()) {
                ByteBuffer message = ByteBuffer.allocateDirect(MESSAGE_BYTES);
                assertThat(receive(endpoint, message)).isEqualTo(Endpoint.COMPLETE);
                Thread killer = new Thread(peer::destroyForcibly);
                killer.start(); // while this thread sleeps, or just before
                assertThat(receive(endpoint, message.clear())).isEqualTo(Endpoint.CLOSED);
                killer.join();
            } finally {
                peer.destroyForcibly().waitFor();
            }
        }
    }

    private static TransportOptions options(WaitStrategy waitStrategy) {
        return new TransportOptions(waitStrategy, MESSAGE_BYTES, 0, LONG);
    }

    private static Process start(String name, WaitStrategy waitStrategy, TransportAddress address) throws IOException {
        return new ProcessBuilder(List.of(
                        ProcessHandle.current().info().command().orElseThrow(),
                        "--enable-native-access=ALL-UNNAMED",
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Peer.class.getName(),
                        name,
                        waitStrategy.name(),
                        address.location()))
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

    /** Sends one message, and then waits to be killed. */
    static final class Peer {

        private Peer() {}

        public static void main(String[] arguments) throws IOException {
            TransportOptions options = options(WaitStrategy.valueOf(arguments[1]));
            try (Endpoint endpoint =
                    Transports.named(arguments[0]).connect(new TransportAddress(arguments[2]), options)) {
                ByteBuffer message = ByteBuffer.allocateDirect(MESSAGE_BYTES);
                int status = endpoint.send(message);
                while (status == Endpoint.BUSY) {
                    status = endpoint.send(message);
                }
                receive(endpoint, message.clear());
            }
        }
    }
}
