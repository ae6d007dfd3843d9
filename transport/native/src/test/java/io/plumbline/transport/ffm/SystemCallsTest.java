// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.plumbline.model.option.WaitStrategy;
import io.plumbline.testkit.transport.TalliedCalls;
import io.plumbline.transport.Transports;
import io.plumbline.transport.spi.Transport;
import java.io.IOException;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Timeout(value = 180, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class SystemCallsTest {

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

        long expected = (long) perMessage * TalliedCalls.MESSAGES;
        assertThat(TalliedCalls.of(transport, waitStrategy)).isBetween(expected, expected + STRAY_CALLS);
    }
}
