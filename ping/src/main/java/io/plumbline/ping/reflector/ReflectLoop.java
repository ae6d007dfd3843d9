// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.reflector;

import io.plumbline.core.clock.NanoClock;
import io.plumbline.core.clock.SystemNanoClock;
import io.plumbline.model.HotPath;
import io.plumbline.ping.control.SessionRequest;
import io.plumbline.ping.control.SessionToken;
import io.plumbline.ping.wire.ReflectedMessage;
import io.plumbline.ping.wire.Stamps;
import io.plumbline.transport.spi.Endpoint;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.concurrent.locks.LockSupport;

/**
 * Sends every message back until the connection ends. Threading: one thread runs. Does not allocate after construction.
 */
final class ReflectLoop {

    private static final int BATCH = 32;
    private static final long BEFORE_THE_FIRST_NANOS = 100_000; // between two looks

    private final Endpoint endpoint;
    private final ReflectedMessage message;
    private final Stamps stamps;
    private final SessionToken token;
    private final EchoCount count = new EchoCount();

    ReflectLoop(Endpoint endpoint, SessionRequest request, SessionToken token) {
        this.endpoint = endpoint;
        this.message = new ReflectedMessage(request.sizeBytes(), request.seed());
        this.stamps = request.stamps();
        this.token = token;
    }

    void run() throws IOException {
        boolean isOpen = reflectFirst();
        while (isOpen) {
            isOpen = reflectSome();
        }
    }

    /** Until the first message comes this thread leaves its CPU to others, such as the compiler of the client's JVM. */
    private boolean reflectFirst() throws IOException {
        ByteBuffer room = message.whole();
        int status = endpoint.receive(room);
        while (status == Endpoint.BUSY) {
            LockSupport.parkNanos(BEFORE_THE_FIRST_NANOS);
            status = endpoint.receive(room);
        }
        return status == Endpoint.COMPLETE
                && sendBack(
                        endpoint,
                        message,
                        SystemNanoClock.INSTANCE,
                        stamps != Stamps.NONE,
                        stamps == Stamps.TWO,
                        count);
    }

    /**
     * Reflects a batch of messages, so that the compiler meets an ordinary method soon, and doesn't have to replace one
     * that never returns. Returns false at the end of the connection.
     */
    @HotPath
    private boolean reflectSome() throws IOException {
        final Endpoint connection = endpoint;
        final ReflectedMessage current = message;
        final NanoClock clock = SystemNanoClock.INSTANCE;
        final boolean stampsReceipt = stamps != Stamps.NONE;
        final boolean stampsSending = stamps == Stamps.TWO;
        final EchoCount counted = count;
        for (int left = BATCH; left > 0; left--) {
            if (!receive(connection, current.whole())) {
                return false;
            }
            if (!sendBack(connection, current, clock, stampsReceipt, stampsSending, counted)) {
                return false;
            }
        }
        return true;
    }

    @HotPath
    private boolean sendBack(
            Endpoint connection,
            ReflectedMessage current,
            NanoClock clock,
            boolean stampsReceipt,
            boolean stampsSending,
            EchoCount counted)
            throws IOException {
        if (stampsReceipt) {
            current.stampReceived(clock.nanoTime());
        }
        if (stampsSending) {
            current.stampSent(clock.nanoTime());
        }
        if (!send(connection, current.whole())) {
            return false;
        }
        counted.add(!current.isSound() && !isTokenAgain(current)); // after sending, where it costs the client nothing
        return true;
    }

    @HotPath
    private static boolean receive(Endpoint connection, ByteBuffer room) throws IOException {
        int status;
        do {
            status = connection.receive(room);
        } while (status == Endpoint.BUSY);
        return status == Endpoint.COMPLETE;
    }

    @HotPath
    private static boolean send(Endpoint connection, ByteBuffer content) throws IOException {
        int status;
        do {
            status = connection.send(content);
        } while (status == Endpoint.BUSY);
        return status == Endpoint.COMPLETE;
    }

    /** A client that waits for its admission on a lossy transport may have presented its token once more. */
    private boolean isTokenAgain(ReflectedMessage current) {
        return token.hasPart(current.whole());
    }

    EchoCount count() {
        return count;
    }
}
