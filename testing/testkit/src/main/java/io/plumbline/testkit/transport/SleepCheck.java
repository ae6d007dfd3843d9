// SPDX-License-Identifier: Apache-2.0
package io.plumbline.testkit.transport;

import io.plumbline.transport.spi.Endpoint;
import java.io.IOException;
import java.nio.ByteBuffer;

/**
 * Calls an endpoint whose strategy is to sleep. Such a one returns when it got on, or from time to time; one that
 * returns very often without having moved a byte makes its caller spin. Counting calls distinguishes them on a machine
 * of any load, which CPU time doesn't.
 */
final class SleepCheck {

    private static final int FRUITLESS_CALLS_ALLOWED = 100;

    private SleepCheck() {}

    /** Sends numbered messages until all are sent or the connection is closed; returns the last status. */
    static int sendNumbered(Endpoint endpoint, int count, int messageBytes) throws IOException {
        ByteBuffer message = ByteBuffer.allocateDirect(messageBytes);
        int status = Endpoint.COMPLETE;
        for (int sequence = 0; sequence < count && status == Endpoint.COMPLETE; sequence++) {
            ContractMessages.fill(message, sequence);
            status = repeat(endpoint::send, message);
        }
        return status;
    }

    /** Receives one message; returns the last status. */
    static int receive(Endpoint endpoint, int messageBytes) throws IOException {
        return repeat(endpoint::receive, ByteBuffer.allocateDirect(messageBytes));
    }

    private static int repeat(Call call, ByteBuffer message) throws IOException {
        int fruitlessCalls = 0;
        int status = Endpoint.BUSY;
        while (status == Endpoint.BUSY) {
            int before = message.remaining();
            status = call.with(message);
            fruitlessCalls += message.remaining() == before ? 1 : 0;
            if (fruitlessCalls > FRUITLESS_CALLS_ALLOWED) {
                throw new AssertionError("returns again and again instead of sleeping: calls=" + fruitlessCalls);
            }
        }
        return status;
    }

    private interface Call {
        int with(ByteBuffer message) throws IOException;
    }
}
