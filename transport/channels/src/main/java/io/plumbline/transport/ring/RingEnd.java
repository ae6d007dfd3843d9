// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ring;

import io.plumbline.transport.ring.RingMemory.Ending;
import io.plumbline.transport.spi.Endpoint;
import java.io.IOException;

/**
 * Ends one side of a connection: by its own close, by that of the other end, or by the other end's death. Threading:
 * any thread.
 */
final class RingEnd {

    private final RingConnection connection;
    private final RingMemory memory;
    private volatile boolean isClosed;

    RingEnd(RingConnection connection) {
        this.connection = connection;
        this.memory = connection.memory();
    }

    boolean isClosed() {
        return isClosed;
    }

    int askAfterPeer() throws IOException {
        if (!connection.watch().hasDied()) {
            return Endpoint.BUSY;
        }
        memory.end(Ending.DIED, connection.side().peer());
        return Endpoint.CLOSED;
    }

    String description() {
        Side other = connection.side().peer();
        if (memory.hasEnded(Ending.DIED, other)) {
            return connection.description() + ", ended by: the other process has died";
        }
        return connection.description()
                + (memory.hasEnded(Ending.CLOSED, other) ? ", ended by: the other end has closed" : "");
    }

    /** Closes this end, if it isn't yet; what sleeps at either end is woken before the memory is given back. */
    synchronized void close(Runnable wake) {
        if (isClosed) {
            return;
        }
        isClosed = true;
        memory.end(Ending.CLOSED, connection.side());
        wake.run();
        connection.release().run();
    }
}
