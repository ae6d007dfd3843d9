// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping;

import io.plumbline.model.HotPath;
import io.plumbline.ping.wire.PingMessages;
import io.plumbline.transport.spi.Endpoint;
import java.io.IOException;
import java.nio.ByteBuffer;

/**
 * Receives replies while requests go out. An echo of which a part has arrived is continued with the next call.
 * Threading: the run thread, except {@link #receive} and {@link #take}, which one receiving thread calls. Does not
 * allocate after construction.
 */
abstract class Receiving implements AutoCloseable {

    final Endpoint endpoint;
    final ReplyBook book;
    final Failures failures;
    private final PingMessages messages;
    private ByteBuffer room;
    private long received;

    Receiving(RoundTripParts parts, ReplyBook book) {
        this.endpoint = parts.session().endpoint();
        this.book = book;
        this.failures = parts.failures();
        this.messages = parts.messages();
        this.room = messages.echoRoom();
    }

    /**
     * Receives what is there, or sees to it that another thread does: returns the invocations reported by this thread.
     */
    @HotPath
    abstract int poll() throws PingException;

    abstract boolean isInPoll();

    final long received() {
        return received;
    }

    /**
     * Receives, for one turn of the wait strategy: {@link Endpoint#BUSY} if no echo has become whole, else
     * {@link Endpoint#COMPLETE}; then {@link #take} it.
     */
    @HotPath
    final int receive() throws PingException {
        final int status;
        try {
            status = endpoint.receive(room);
        } catch (IOException broken) {
            throw failures.broken(received, broken);
        }
        if (status == Endpoint.CLOSED) {
            throw failures.ended(received);
        }
        return status;
    }

    /** Reports the echo that has arrived. Returns how many invocations that ends, 0 or 1. */
    @HotPath
    final int take() throws PingException {
        received++;
        final int reported = book.arrived();
        room = messages.echoRoom();
        return reported;
    }

    @Override
    public void close() {}
}
