// SPDX-License-Identifier: Apache-2.0
package io.plumbline.testkit.transport;

import io.plumbline.core.clock.NanoClock;
import io.plumbline.core.clock.SystemNanoClock;
import io.plumbline.transport.spi.Endpoint;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.function.BooleanSupplier;

/** Calls again and again, until a deadline that a loaded machine keeps easily. */
final class Patience {

    static final Duration LIMIT = Duration.ofSeconds(60);

    private static final NanoClock CLOCK = SystemNanoClock.INSTANCE;

    private Patience() {}

    /** Sends until the message is complete or the connection closed; returns the last status. */
    static int send(Endpoint endpoint, ByteBuffer message) throws IOException {
        long start = CLOCK.nanoTime();
        int status = endpoint.send(message);
        while (status == Endpoint.BUSY) {
            giveWay(start);
            status = endpoint.send(message);
        }
        return status;
    }

    /** Receives until the message is complete or the connection closed; returns the last status. */
    static int receive(Endpoint endpoint, ByteBuffer message) throws IOException {
        long start = CLOCK.nanoTime();
        int status = endpoint.receive(message);
        while (status == Endpoint.BUSY) {
            giveWay(start);
            status = endpoint.receive(message);
        }
        return status;
    }

    static void await(String what, BooleanSupplier condition) {
        long start = CLOCK.nanoTime();
        while (!condition.getAsBoolean()) {
            if (CLOCK.nanoTime() - start > LIMIT.toNanos()) {
                throw new AssertionError("waited in vain: for=" + what + ", limit=" + LIMIT);
            }
            pause(Duration.ofMillis(10));
        }
    }

    static void pause(Duration time) {
        try {
            Thread.sleep(time.toMillis());
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new AssertionError("interrupted", interrupted);
        }
    }

    @SuppressWarnings("ThreadPriorityCheck") // only makes tests quicker where there are more threads than CPUs
    private static void giveWay(long startNanos) {
        if (Thread.currentThread().isInterrupted() || CLOCK.nanoTime() - startNanos > LIMIT.toNanos()) {
            throw new AssertionError("still busy: limit=" + LIMIT);
        }
        Thread.yield();
    }
}
