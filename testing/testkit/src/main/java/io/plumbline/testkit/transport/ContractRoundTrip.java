// SPDX-License-Identifier: Apache-2.0
package io.plumbline.testkit.transport;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import io.plumbline.core.clock.SystemNanoClock;
import io.plumbline.transport.spi.Endpoint;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.time.Duration;

/** Round trips of a message that the transport can hold, with both ends in one thread. */
final class ContractRoundTrip {

    private static final int WARM_UP_COUNT = 20_000;
    private static final int MEASURED_COUNT = 2_000;
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private ContractRoundTrip() {}

    /** Sends a numbered message there and back and checks it. */
    static void checked(Connection connection, int sequence) throws IOException {
        ByteBuffer message = ContractMessages.numbered(sequence, ContractFixture.SMALL_BYTES);
        assertThat(once(connection, message)).isEqualTo(Endpoint.COMPLETE);
        ContractMessages.check(message, sequence);
    }

    /**
     * Returns the bytes that this thread allocates in a round trip, rounded up, after a warm-up. The minimum of some
     * batches counts: the JVM itself may allocate when it compiles, and on a busy host it compiles late.
     * {@code enough}: bytes below which no better batch is looked for.
     */
    static long allocatedBytesInSteadyState(Connection connection, int messageBytes, long enough) throws IOException {
        ByteBuffer message = ByteBuffer.allocateDirect(messageBytes);
        repeat(connection, message, WARM_UP_COUNT);
        long least = Long.MAX_VALUE;
        long patienceEndsNanos = SystemNanoClock.INSTANCE.nanoTime() + PATIENCE.toNanos();
        while (least > enough * MEASURED_COUNT && SystemNanoClock.INSTANCE.nanoTime() - patienceEndsNanos < 0) {
            least = Math.min(least, allocatedBytes(connection, message));
        }
        return (least + MEASURED_COUNT - 1) / MEASURED_COUNT;
    }

    private static long allocatedBytes(Connection connection, ByteBuffer message) throws IOException {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long threadId = Thread.currentThread().getId();
        long before = threads.getThreadAllocatedBytes(threadId);
        repeat(connection, message, MEASURED_COUNT);
        return threads.getThreadAllocatedBytes(threadId) - before;
    }

    private static void repeat(Connection connection, ByteBuffer message, int count) throws IOException {
        for (int i = 0; i < count; i++) {
            if (once(connection, message.clear()) != Endpoint.COMPLETE) {
                throw new AssertionError("connection ended: roundTrip=" + i);
            }
        }
    }

    /** Sends a message there and back and returns the last status; the message is full afterwards. */
    private static int once(Connection connection, ByteBuffer message) throws IOException {
        boolean hasArrived = Patience.send(connection.client(), message) == Endpoint.COMPLETE
                && Patience.receive(connection.reflector(), message.clear()) == Endpoint.COMPLETE
                && Patience.send(connection.reflector(), message.flip()) == Endpoint.COMPLETE;
        return hasArrived ? Patience.receive(connection.client(), message.clear()) : Endpoint.CLOSED;
    }
}
