// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm;

import io.plumbline.model.Availability;
import io.plumbline.transport.spi.Endpoint;
import io.plumbline.transport.spi.Listener;
import io.plumbline.transport.spi.TransportAddress;
import io.plumbline.transport.spi.TransportOptions;
import java.io.IOException;

/**
 * The part of a transport that only a newer JVM can load: its class files are of release 22.
 *
 * @implSpec Public, with a public constructor without arguments, which links no function yet.
 */
public interface NativeMedium {

    /**
     * Tells what else than JVM and system the transport needs, and lacks.
     *
     * @return yes unless overridden, or no with reason and remedy
     */
    default Availability availability() {
        return Availability.available();
    }

    /**
     * Opens the end that waits for the other.
     *
     * @param address where to listen
     * @param options how accepted endpoints are to be opened
     * @return the open listener
     * @throws IOException if the address can't be used; the message names it
     */
    Listener listen(TransportAddress address, TransportOptions options) throws IOException;

    /**
     * Opens the end that goes to the other.
     *
     * @param address the listener's address
     * @param options how the endpoint is to be opened
     * @return the connected endpoint
     * @throws IOException if nobody listens there, or not in time; the message names the address
     */
    Endpoint connect(TransportAddress address, TransportOptions options) throws IOException;
}
