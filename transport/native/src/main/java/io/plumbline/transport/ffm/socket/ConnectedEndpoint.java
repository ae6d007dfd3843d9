// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm.socket;

import io.plumbline.model.HotPath;
import io.plumbline.transport.ffm.calls.Descriptors;
import io.plumbline.transport.ffm.calls.Errno;
import io.plumbline.transport.ffm.calls.Sockets;
import java.nio.ByteBuffer;
import java.util.concurrent.atomic.AtomicLong;

/** Base of the endpoints over a connected socket; a strategy adds one attempt to send and one to receive. */
@HotPath
public abstract class ConnectedEndpoint extends DescriptorEndpoint {

    protected static final int SPINNING_TRIES = 1 << 16; // tries in some 10 milliseconds, of a thread that spins

    protected static final int SLEEPING_TRIES = 1 << 3; // tries in some 100 milliseconds, of a thread that sleeps

    final int descriptor;
    final Framing framing;
    private final int guard;
    private final int triesPerQuestionMask;
    private int fruitlessTries; // the receiving thread's
    private final AtomicLong ignored = new AtomicLong();

    /**
     * {@code triesPerQuestion}: once in so many tries in a row that got nothing, a power of two, the guard is asked
     * whether the other end has gone.
     */
    protected ConnectedEndpoint(ConnectedSocket socket, int triesPerQuestion) {
        super(socket.description());
        this.descriptor = socket.descriptor();
        this.framing = socket.framing();
        this.guard = socket.guard();
        this.triesPerQuestionMask = triesPerQuestion - 1;
    }

    @Override
    protected final int received(ByteBuffer message, int lengthBytes, long result) {
        if (framing == Framing.STREAM) {
            return super.received(message, lengthBytes, result);
        }
        if (result < 0) {
            return hasGone(result) ? CLOSED : super.received(message, lengthBytes, result);
        }
        fruitlessTries = 0;
        if (result == lengthBytes) {
            message.position(message.limit());
            return COMPLETE;
        }
        if (result > 0) { // a socket that is being closed looks like an empty datagram
            ignored.setOpaque(ignored.getPlain() + 1); // one reader writes; others only look
        }
        return BUSY;
    }

    private boolean hasGone(long result) {
        return result == -Errno.EAGAIN
                && (++fruitlessTries & triesPerQuestionMask) == 0
                && guard >= 0
                && Sockets.hasEnded(guard);
    }

    /** The system tells once that the peer's port is gone, and then would let us go on talking to nobody. */
    @Override
    protected final boolean endsWithFailure() {
        return framing == Framing.DATAGRAM;
    }

    @Override
    public final String description() {
        long count = ignored.getOpaque();
        return super.description() + (count == 0 ? "" : ", ignored datagrams of another size: " + count);
    }

    @Override
    protected final void wake() {
        Sockets.shutdown(descriptor);
    }

    @Override
    protected final void release() {
        closeWaiting();
        Descriptors.closeAll(guard, descriptor);
    }

    protected final int descriptor() {
        return descriptor;
    }

    protected void closeWaiting() {}
}
