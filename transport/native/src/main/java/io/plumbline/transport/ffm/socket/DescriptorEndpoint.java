// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm.socket;

import io.plumbline.model.HotPath;
import io.plumbline.transport.ffm.calls.CallState;
import io.plumbline.transport.ffm.calls.Errno;
import io.plumbline.transport.spi.Endpoint;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Base of the endpoints over descriptors: entering and leaving the kernel, and closing. Transports and strategies add
 * one attempt to send and one to receive. A transport that fails is over, whatever the reason (reset, broken pipe, no
 * answer, unreachable): that is {@link #CLOSED}, and the reason is kept for {@link #description()}. A thread that
 * sleeps in the kernel isn't woken by {@link Thread#interrupt()}; {@link #close()} wakes it.
 */
@HotPath
public abstract class DescriptorEndpoint implements Endpoint {

    protected static final int FOR_EVER = -1;

    private final String description;
    private final DescriptorLane sending = new DescriptorLane();
    private final DescriptorLane receiving = new DescriptorLane();
    private final AtomicBoolean isClosed = new AtomicBoolean();
    private final HeapCopy outgoing = new HeapCopy();
    private final HeapCopy incoming = new HeapCopy();
    private volatile int endedBy;

    protected DescriptorEndpoint(String description) {
        this.description = description;
    }

    protected abstract long trySend(CallState state, long address, int lengthBytes);

    protected abstract long tryReceive(CallState state, long address, int lengthBytes);

    protected abstract void wake();

    protected abstract void release();

    @Override
    public final int send(ByteBuffer message) throws IOException {
        if (!message.isDirect()) {
            return outgoing.send(this, message);
        }
        DescriptorLane lane = sending;
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
        DescriptorLane lane = receiving;
        if (!lane.enter()) {
            return CLOSED;
        }
        try {
            int lengthBytes = message.remaining();
            return received(message, lengthBytes, tryReceive(lane.state(), lane.address(message), lengthBytes));
        } finally {
            lane.leave();
        }
    }

    /**
     * Makes a status of what a try to receive gave: that of a stream, unless overridden; returns complete, busy or
     * closed.
     */
    protected int received(ByteBuffer message, int lengthBytes, long result) {
        return result == 0 && lengthBytes > 0 ? CLOSED : moved(message, result);
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
        if (endsWithFailure()) {
            sending.close();
            receiving.close();
            wake();
        }
        return CLOSED;
    }

    /**
     * Tells whether this end has to remember that the connection has failed, as the socket doesn't: no, unless
     * overridden.
     */
    protected boolean endsWithFailure() {
        return false;
    }

    @Override
    public String description() {
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
        wake();
        sending.awaitLeft();
        receiving.awaitLeft();
        release();
    }
}
