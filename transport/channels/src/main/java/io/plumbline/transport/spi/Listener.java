// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.spi;

import java.io.Closeable;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;

/**
 * The end of a transport that waits for others.
 *
 * <p>Threading: one thread accepts; any thread may close.
 */
public interface Listener extends Closeable {

    /**
     * Returns where others reach this listener.
     *
     * @return the address, with what the transport chose filled in
     */
    TransportAddress address();

    /**
     * Waits, asleep, for another end.
     *
     * @param timeout how long to wait, more than zero
     * @return the connected endpoint, or empty if nobody came in time, the listener was closed or the thread
     *     interrupted
     * @throws IOException if the transport failed
     */
    Optional<Endpoint> accept(Duration timeout) throws IOException;

    /** Stops listening. Accepted endpoints stay open. Safe to call twice. */
    @Override
    void close();
}
