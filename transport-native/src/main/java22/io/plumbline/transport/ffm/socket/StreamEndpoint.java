// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm.socket;

import io.plumbline.model.HotPath;
import io.plumbline.transport.ffm.calls.CallState;
import io.plumbline.transport.ffm.calls.Descriptors;
import io.plumbline.transport.ffm.calls.Errno;
import io.plumbline.transport.ffm.calls.Sockets;
import io.plumbline.transport.spi.Endpoint;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * What the endpoints over a stream socket have in common. A strategy adds how one try to send and one to receive is
 * made.
 *
 * <p>A stream that fails is over, whatever the reason (reset, broken pipe, no answer, unreachable): that is
 * {@link #CLOSED}, and the reason is kept for {@link #description()}. A thread that sleeps in the kernel isn't woken by
 * {@link Thread#interrupt()}; {@link #close()} wakes it.
 */
@HotPath
abstract class StreamEndpoint implements Endpoint {

    final int descriptor;
    private final String description;
    private final Lane sending = new Lane();
    private final Lane receiving = new Lane();
    private final AtomicBoolean isClosed = new AtomicBoolean();
    private final HeapCopy outgoing = new HeapCopy();
    private final HeapCopy incoming = new HeapCopy();
    private volatile int endedBy;

    StreamEndpoint(int descriptor, String description) {
        this.descriptor = descriptor;
        this.description = description;
    }

    /** Sends once; bytes sent, or an error number, negated. */
    abstract long trySend(CallState state, long address, int lengthBytes);

    /** Receives once; bytes received, 0 at the end of the stream, or an error number, negated. */
    abstract long tryReceive(CallState state, long address, int lengthBytes);

    /** Gives back what the strategy holds. No thread is inside. */
    void release() {}

    @Override
    public final int send(ByteBuffer message) throws IOException {
        if (!message.isDirect()) {
            return outgoing.send(this, message);
        }
        Lane lane = sending;
        if (!lane.enter()) {
            return CLOSED;
        }
        try {
            return moved(message, trySend(lane.state(), lane.address(message), message.remaining()));
        } finally {
            lane.leave();
        }
    }

    @Override
    public final int receive(ByteBuffer message) throws IOException {
        if (!message.isDirect()) {
            return incoming.receive(this, message);
        }
        Lane lane = receiving;
        if (!lane.enter()) {
            return CLOSED;
        }
        try {
            int lengthBytes = message.remaining();
            long result = tryReceive(lane.state(), lane.address(message), lengthBytes);
            return result == 0 && lengthBytes > 0 ? CLOSED : moved(message, result);
        } finally {
            lane.leave();
        }
    }

    private int moved(ByteBuffer message, long result) {
        if (result < 0) {
            return failed((int) -result);
        }
        message.position(message.position() + (int) result);
        return message.hasRemaining() ? BUSY : COMPLETE;
    }

    private int failed(int errno) {
        if (errno == Errno.EAGAIN || errno == Errno.EINTR) {
            return BUSY;
        }
        if (endedBy == 0 && !isClosed.get()) {
            endedBy = errno;
        }
        return CLOSED;
    }

    @Override
    public final String description() {
        int reason = endedBy;
        return reason == 0 ? description : description + ", ended by: " + Errno.text(reason);
    }

    @Override
    public final void close() {
        if (!isClosed.compareAndSet(false, true)) {
            return;
        }
        sending.close();
        receiving.close();
        Sockets.shutdown(descriptor); // wakes who sleeps inside
        sending.awaitLeft();
        receiving.awaitLeft();
        release();
        Descriptors.close(descriptor);
    }
}
