// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.plumbline.transport.Transports;
import io.plumbline.transport.spi.CallTally;
import io.plumbline.transport.spi.Endpoint;
import io.plumbline.transport.spi.Listener;
import io.plumbline.transport.spi.Transport;
import io.plumbline.transport.spi.TransportAddress;
import io.plumbline.transport.spi.TransportOptions;
import io.plumbline.transport.spi.WaitStrategy;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Duration;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Each message is there when it is asked for, so that the number of calls is known. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class SystemCallsTest {

    private static final Duration LONG = Duration.ofSeconds(20);
    private static final int MESSAGES = 1_000;
    private static final int STRAY_CALLS = 50; // of threads that look up, and of looks that came too early

    @ParameterizedTest
    @CsvSource({
        "tcp-native, SPIN, 2",
        "tcp-native, BLOCK, 2",
        "tcp-native, EPOLL, 3",
        "udp-native, BLOCK, 2",
        "unix-seqpacket, BLOCK, 2",
        "unix-native, EPOLL, 3",
        "tcp-io-uring, BLOCK, 2",
        "pipe, BLOCK, 0", // read and write: the kernel counts them
        "pipe, EPOLL, 1",
        "shm-futex, FUTEX, 0" // nobody sleeps
    })
    void areTalliedUnlessTheKernelCountsThem(String name, WaitStrategy waitStrategy, int perMessage)
            throws IOException {
        Transport transport = Transports.named(name);
        assumeTrue(
                transport.availability().isAvailable(), transport.availability().reason());
        TransportOptions options = new TransportOptions(waitStrategy, 32, 0, LONG);
        try (Listener listener = transport.listen(TransportAddress.ANY, options);
                Endpoint sender = transport.connect(listener.address(), options);
                Endpoint receiver = listener.accept(LONG).orElseThrow()) {
            long before = CallTally.total();
            ByteBuffer message = ByteBuffer.allocateDirect(32);
            for (int i = 0; i < MESSAGES; i++) {
                assertThat(sender.send(message.clear())).isEqualTo(Endpoint.COMPLETE);
                receive(receiver, message.clear());
            }

            long expected = (long) perMessage * MESSAGES;
            assertThat(CallTally.total() - before).isBetween(expected, expected + STRAY_CALLS);
        }
    }

    private static void receive(Endpoint endpoint, ByteBuffer message) throws IOException {
        int status;
        do {
            status = endpoint.receive(message);
        } while (status == Endpoint.BUSY);
        assertThat(status).isEqualTo(Endpoint.COMPLETE);
    }
}
