// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.media;

import io.plumbline.host.jdk.Jdk;
import io.plumbline.model.Availability;
import io.plumbline.transport.spi.Transport;

/** The transports that can be used. */
@FunctionalInterface
public interface Media {

    /**
     * Asks whether a transport can be used.
     *
     * @param medium the transport, as this JVM found it
     * @param jdk the JDK that is to use it
     * @return whether it can, or why not
     */
    Availability availability(Transport medium, Jdk jdk);
}
