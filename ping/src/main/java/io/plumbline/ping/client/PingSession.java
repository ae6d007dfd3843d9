// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.client;

import io.plumbline.ping.control.PeerIdentity;
import io.plumbline.ping.control.SessionAccount;
import io.plumbline.ping.control.SessionOffer;
import io.plumbline.ping.control.SessionRequest;
import io.plumbline.transport.spi.Endpoint;
import java.time.Duration;
import java.util.Optional;
import java.util.function.LongConsumer;

/**
 * A sender's session: an open data connection, and the facts about the other end. Threading: one thread, except
 * {@link #endpoint()}, for which the transport's rules hold.
 */
public interface PingSession {

    Endpoint endpoint();

    PeerIdentity reflector();

    SessionRequest request();

    /** Returns the reflector's offer; empty if there is no reflector. */
    Optional<SessionOffer> offer();

    /**
     * Returns why the session has ended, as the data connection may be found closed a little earlier; empty if the
     * reflector has not ended it.
     */
    Optional<String> endReason(Duration patience);

    /**
     * {@code look}: taken by the session's thread at a run thread that sleeps; given the nanoseconds since the last.
     */
    void watch(LongConsumer look);

    /** Returns whether this client speaks for all that share the session. */
    default boolean isFirst() {
        return true;
    }

    /** Bounds the echoes that {@link #end} may account for, with those of clients that have shared the session. */
    default long maxEchoes(long ownMax) {
        return ownMax;
    }

    /** Ends the session in order; there is no account without a reflector, or while others use the session. */
    Optional<SessionAccount> end();
}
