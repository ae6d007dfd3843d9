// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.model.option.WaitStrategy;
import io.plumbline.transport.Transports;
import io.plumbline.transport.ffm.internet.TcpNativeTransport;
import io.plumbline.transport.spi.Endpoint;
import io.plumbline.transport.spi.IpOptions;
import io.plumbline.transport.spi.KernelStamped;
import io.plumbline.transport.spi.Listener;
import io.plumbline.transport.spi.Transport;
import io.plumbline.transport.spi.TransportAddress;
import io.plumbline.transport.spi.TransportOptions;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(value = 180, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class KernelStampsTest {

    private static final Duration LONG = Duration.ofSeconds(60);
    private static final int MESSAGE_BYTES = 32;
    private static final long CLOCKS_APART_NANOS = 100_000; // how well two clocks are compared on a busy host

    private static TransportOptions options(WaitStrategy waitStrategy, String timestamps) {
        return new TransportOptions(
                waitStrategy, MESSAGE_BYTES, 0, LONG, Map.of("timestamps", timestamps), IpOptions.NONE);
    }

    @ParameterizedTest
    @CsvSource({
        "tcp-native, SPIN",
        "tcp-native, BLOCK",
        "tcp-native, BUSY_POLL",
        "tcp-native, EPOLL",
        "udp-native, SPIN",
        "udp-native, BLOCK",
        "udp-native, EPOLL",
    })
    void areInTheOrderInWhichThingsHappen(String name, WaitStrategy waitStrategy) throws IOException {
        Transport transport = Transports.named(name);
        TransportOptions options = options(waitStrategy, "software");
        try (Listener listener = transport.listen(TransportAddress.ANY, options);
                Endpoint client = transport.connect(listener.address(), options);
                Endpoint reflector = listener.accept(LONG).orElseThrow()) {
            KernelStamped stamps = (KernelStamped) client;
            assertThat(reflector).isNotInstanceOf(KernelStamped.class);
            ByteBuffer message = ByteBuffer.allocateDirect(MESSAGE_BYTES);
            int known = 0;
            while (known < 20) { // the first may have none: the kernel begins a little after it was asked to
                long started = System.nanoTime();
                send(client, message.clear());
                receive(reflector, message.clear());
                send(reflector, message.flip());
                receive(client, message.clear());
                long completed = System.nanoTime();
                if (stamps.leftNanos() == KernelStamped.UNKNOWN || stamps.reachedNanos() == KernelStamped.UNKNOWN) {
                    continue;
                }
                known++;
                assertThat(stamps.leftNanos())
                        .isBetween(started - CLOCKS_APART_NANOS, completed)
                        .isLessThanOrEqualTo(stamps.reachedNanos());
                assertThat(stamps.reachedNanos()).isBetween(started, completed + CLOCKS_APART_NANOS);
            }
        }
    }

    private static void send(Endpoint endpoint, ByteBuffer message) throws IOException {
        assertThat(endpoint.send(message)).isEqualTo(Endpoint.COMPLETE);
    }

    private static void receive(Endpoint endpoint, ByteBuffer message) throws IOException {
        int status = Endpoint.BUSY;
        while (status == Endpoint.BUSY) {
            status = endpoint.receive(message);
        }
        assertThat(status).isEqualTo(Endpoint.COMPLETE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"tcp-native", "udp-native"})
    void areNotThereUnlessAskedFor(String name) throws IOException {
        Transport transport = Transports.named(name);
        TransportOptions options = options(WaitStrategy.SPIN, "none");
        try (Listener listener = transport.listen(TransportAddress.ANY, options);
                Endpoint client = transport.connect(listener.address(), options)) {
            assertThat(client).isNotInstanceOf(KernelStamped.class);
        }
    }

    @Test
    void leaveAThreadAsleepThatWaitsForAMessage() throws Exception {
        Transport transport = new TcpNativeTransport();
        TransportOptions options = options(WaitStrategy.EPOLL, "software");
        try (Listener listener = transport.listen(TransportAddress.ANY, options);
                Endpoint client = transport.connect(listener.address(), options);
                Endpoint reflector = listener.accept(LONG).orElseThrow()) {
            ByteBuffer message = ByteBuffer.allocateDirect(MESSAGE_BYTES);
            send(client, message);
            CompletableFuture<Integer> status = new CompletableFuture<>();
            Thread receiver = new Thread(() -> {
                try {
                    status.complete(client.receive(ByteBuffer.allocateDirect(MESSAGE_BYTES)));
                } catch (IOException failure) {
                    status.completeExceptionally(failure);
                }
            });
            receiver.start();
            receiver.join(50); // where it hasn't fallen asleep by then, this passes all the same
            assertThat(status).isNotDone();
            send(reflector, message.clear());
            assertThat(status).succeedsWithin(LONG).isEqualTo(Endpoint.COMPLETE);
        }
    }

    @Test
    void refuseWhatThereIsNot() throws IOException {
        Transport transport = new TcpNativeTransport();
        TransportOptions hardware = options(WaitStrategy.SPIN, "hardware");
        try (Listener listener = transport.listen(TransportAddress.ANY, options(WaitStrategy.SPIN, "none"))) {
            assertThatThrownBy(() -> transport.connect(listener.address(), hardware))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageStartingWith("bad setting: timestamps=hardware");
        }
    }
}
