// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.control;

import io.plumbline.model.environment.ThreadPlacement;
import io.plumbline.transport.ip.HostPort;
import io.plumbline.transport.spi.Transport.Reach;
import io.plumbline.transport.spi.TransportAddress;
import java.net.InetAddress;
import java.util.Optional;

/**
 * A reflector's offer to a client. {@code data}: of a network transport a port, with what its transport has behind it,
 * as the client knows the host by the address that it has reached; of another transport an address; {@code token}: token
 * that the data connection has to present; {@code placement}: where its thread runs, and why.
 */
public record SessionOffer(String data, SessionToken token, ThreadPlacement placement) implements Frame {

    public static SessionOffer of(
            TransportAddress listener, Reach reach, SessionToken token, ThreadPlacement placement) {
        String data = reach == Reach.NETWORK ? HostPort.behindHost(listener) : listener.location();
        return new SessionOffer(data, token, placement);
    }

    /** Returns the address of the data at the host that was reached, or where the user says that this host is found. */
    public TransportAddress address(Reach reach, InetAddress reached, Optional<String> said) throws RefusalException {
        if (reach != Reach.NETWORK) {
            return new TransportAddress(data);
        }
        try {
            return HostPort.at(reached, data, said);
        } catch (IllegalArgumentException none) {
            throw new RefusalException(
                    "reflector offers no port: data=" + data + " (allowed: 1 to " + HostPort.MAX_PORT + ")");
        }
    }
}
