// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.spi;

import java.io.IOException;
import java.util.Set;

/**
 * A medium that carries messages of a fixed size between two ends.
 *
 * @implSpec Stateless; safe for any thread. Asking for a capability never throws.
 */
public interface Transport {

    /**
     * Returns the name on the command line, such as {@code tcp}.
     *
     * @return lower case with dashes
     */
    String name();

    /**
     * Tells whether this medium can be used here.
     *
     * @return yes, or no with reason and remedy
     */
    Availability availability();

    /**
     * Returns the wait strategies that this medium has.
     *
     * @return at least one
     */
    Set<WaitStrategy> waitStrategies();

    /**
     * Tells what may happen to a message on its way.
     *
     * @return the guarantee
     */
    Delivery delivery();

    /**
     * Returns the size of the largest message that this medium carries.
     *
     * @return bytes, 1 or more
     */
    int largestMessageBytes();

    /**
     * Opens the end that waits for the other.
     *
     * @param address where to listen; {@link TransportAddress#ANY} lets the medium choose
     * @param options how accepted endpoints are to be opened
     * @return the open listener
     * @throws IOException if the address can't be used; the message names it
     */
    Listener listen(TransportAddress address, TransportOptions options) throws IOException;

    /**
     * Opens the end that goes to the other.
     *
     * @param address the listener's address, as {@link Listener#address()} gave it
     * @param options how the endpoint is to be opened
     * @return the connected endpoint
     * @throws IOException if nobody listens there, or not in time; the message names the address
     */
    Endpoint connect(TransportAddress address, TransportOptions options) throws IOException;

    /** What may happen to a message on its way. */
    enum Delivery {
        /** Every message arrives once and in order, or the connection ends. */
        RELIABLE,
        /** Messages may be lost, doubled or overtaken. */
        LOSSY
    }
}
