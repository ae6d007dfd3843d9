// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping;

import io.plumbline.model.HotPath;
import io.plumbline.ping.wire.PingMessages;
import io.plumbline.transport.spi.Endpoint;
import java.io.IOException;
import java.nio.ByteBuffer;

/**
 * Takes echoes from the transport, one after the other. An echo of which a part has arrived is continued with the next
 * call. Threading: one receiving thread. Does not allocate after construction.
 */
final class ReplyReceiver {

    private final Endpoint endpoint;
    private final PingMessages messages;
    private final ReplyBook book;
    private final Failures failures;
    private ByteBuffer room;
    private long received;

    ReplyReceiver(RoundTripParts parts, ReplyBook book) {
        this.endpoint = parts.session().endpoint();
        this.messages = parts.messages();
        this.book = book;
        this.failures = parts.failures();
        this.room = messages.echoRoom();
    }

    /** The number of echoes. */
    long received() {
        return received;
    }

    ReplyBook book() {
        return book;
    }

    /**
     * Receives, for one turn of the wait strategy: {@link Endpoint#BUSY} if no echo has become whole, else
     * {@link Endpoint#COMPLETE}; then {@link #take} it.
     */
    @HotPath
    int receive() throws PingException {
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
    int take() throws PingException {
        received++;
        final int reported = book.arrived();
        room = messages.echoRoom();
        return reported;
    }
}
