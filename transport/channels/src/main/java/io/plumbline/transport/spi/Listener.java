// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.spi;

import java.io.Closeable;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;

/** The end of a transport that waits for others. Threading: one thread accepts; any thread may close. */
public interface Listener extends Closeable {

    TransportAddress address();

    /**
     * Waits, asleep, for another end: the connected endpoint, or empty if nobody came in time, the listener was closed
     * or the thread interrupted.
     */
    Optional<Endpoint> accept(Duration timeout) throws IOException;

    /** Stops listening. Accepted endpoints stay open. Safe to call twice. */
    @Override
    void close();
}
