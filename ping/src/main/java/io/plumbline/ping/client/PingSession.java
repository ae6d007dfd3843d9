// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.client;

import io.plumbline.ping.control.PeerIdentity;
import io.plumbline.ping.control.SessionAccount;
import io.plumbline.ping.control.SessionOffer;
import io.plumbline.ping.control.SessionRequest;
import io.plumbline.transport.spi.Endpoint;
import java.time.Duration;
import java.util.Optional;

/**
 * A sender's session: an open data connection, and the facts about the other end.
 *
 * <p>Threading: one thread, except {@link #endpoint()}, for which the transport's rules hold.
 */
public interface PingSession {

    /**
     * Returns the data connection. It is closed when the reflector ends the session.
     *
     * @return the open endpoint
     */
    Endpoint endpoint();

    /**
     * Returns who the reflector is.
     *
     * @return its identity
     */
    PeerIdentity reflector();

    /**
     * Returns what was asked for.
     *
     * @return the request
     */
    SessionRequest request();

    /**
     * Returns what the reflector gave.
     *
     * @return its offer; empty if there is no reflector
     */
    Optional<SessionOffer> offer();

    /**
     * Finds out why the session has ended.
     *
     * @param patience how long to wait for the reason: the data connection may be found closed a little earlier
     * @return the reason, or empty if the reflector has not ended it
     */
    Optional<String> endReason(Duration patience);

    /**
     * Tells whether this client speaks for all that share the session.
     *
     * @return true for one of them, and for one that shares it with nobody
     */
    default boolean isFirst() {
        return true;
    }

    /**
     * Bounds the echoes of which {@link #end} may have to account.
     *
     * @param ownMax messages that this client sent at most
     * @return the same, or with those of the clients that have shared the session
     */
    default long maxEchoes(long ownMax) {
        return ownMax;
    }

    /**
     * Ends the session in order and closes it.
     *
     * @return what the reflector did, or empty if it is not there to say so, or others still use the session
     */
    Optional<SessionAccount> end();
}
