// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ring;

import io.plumbline.model.HotPath;
import io.plumbline.transport.spi.Endpoint;
import java.io.IOException;
import java.nio.ByteBuffer;

/** Base of the endpoints over shared memory: one try to send, one to receive, and the end. */
@HotPath
abstract class RingEndpoint implements Endpoint {

    private final RingMemory memory;
    private final RingWriter outbound;
    private final RingReader inbound;
    private final RingEnd end;
    private final PeerWakers peer;
    private final boolean wakesPeer;
    private final int triesPerQuestionMask;

    /** The other end is asked after once in so many tries in a row that moved nothing, a power of two. */
    RingEndpoint(RingConnection connection, PeerWakers peer, int triesPerQuestion) {
        this.end = new RingEnd(connection);
        this.memory = connection.memory();
        this.outbound = memory.writer(connection.side());
        this.inbound = memory.reader(connection.side());
        this.peer = peer;
        this.wakesPeer = !peer.equals(PeerWakers.NOBODY);
        this.triesPerQuestionMask = triesPerQuestion - 1;
    }

    final int trySend(ByteBuffer message) throws IOException {
        if (memory.hasEnded()) {
            return CLOSED;
        }
        final RingWriter writer = outbound;
        if (!writer.hasRoom()) {
            return inVain(writer);
        }
        final int status = writer.write(message);
        writer.fruitlessTries = 0;
        if (wakesPeer) {
            peer.receiver().wake();
        }
        return status;
    }

    final int tryReceive(ByteBuffer message) throws IOException {
        final RingReader reader = inbound;
        if (reader.hasMessage()) {
            return take(reader, message);
        }
        if (memory.hasEnded()) {
            return reader.hasMessage() ? take(reader, message) : CLOSED; // it may have come just before the end
        }
        return inVain(reader);
    }

    /**
     * A method of its own, and not a small one: a thread that spins looks hundreds of times for each message, and what
     * it then does would seem so rare to the compiler that it would leave every call in it as a call.
     */
    private int take(RingReader reader, ByteBuffer message) {
        if (end.isClosed()) {
            return CLOSED;
        }
        final int status = reader.read(message);
        reader.fruitlessTries = 0;
        if (wakesPeer) {
            peer.sender().wake();
        }
        return status;
    }

    private int inVain(RingCursor cursor) throws IOException {
        final boolean isTimeToAsk = (++cursor.fruitlessTries & triesPerQuestionMask) == 0;
        return isTimeToAsk ? end.askAfterPeer() : BUSY;
    }

    @Override
    public final String description() {
        return end.description();
    }

    @Override
    public final void close() {
        end.close(this::wakeAll);
    }

    private void wakeAll() {
        wakeOwnThreads();
        peer.receiver().wake();
        peer.sender().wake();
    }

    abstract void wakeOwnThreads();
}
