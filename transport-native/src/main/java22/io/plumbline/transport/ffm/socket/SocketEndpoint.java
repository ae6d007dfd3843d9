// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm.socket;

import io.plumbline.model.HotPath;
import io.plumbline.transport.ffm.calls.Descriptors;
import io.plumbline.transport.ffm.calls.Sockets;
import java.nio.ByteBuffer;
import java.util.concurrent.atomic.AtomicLong;

/** What the endpoints over a connected socket have in common; a strategy adds how it is tried. */
@HotPath
public abstract class SocketEndpoint extends DescriptorEndpoint {

    final int descriptor;
    final Framing framing;
    private final Runnable beforeClosing;
    private final AtomicLong ignored = new AtomicLong();

    /**
     * Takes a socket over.
     *
     * @param socket connected
     */
    protected SocketEndpoint(ConnectedSocket socket) {
        super(socket.description());
        this.descriptor = socket.descriptor();
        this.framing = socket.framing();
        this.beforeClosing = socket.beforeClosing();
    }

    @Override
    protected final int received(ByteBuffer message, int lengthBytes, long result) {
        if (framing == Framing.STREAM || result < 0) {
            return super.received(message, lengthBytes, result);
        }
        if (result == lengthBytes) {
            message.position(message.limit());
            return COMPLETE;
        }
        if (result > 0) { // a socket that is being closed looks like an empty datagram
            ignored.setOpaque(ignored.getPlain() + 1); // one reader writes; others only look
        }
        return BUSY;
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
        beforeClosing.run();
        Descriptors.close(descriptor);
    }

    /**
     * Returns the socket.
     *
     * @return its descriptor, open until {@link #closeWaiting} has returned
     */
    protected final int descriptor() {
        return descriptor;
    }

    /** Gives back what the strategy holds. */
    protected void closeWaiting() {}
}
