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
 * A client's part of a session: an open data connection, and the facts about the other end. Threading: one thread,
 * except {@link #endpoint()}, for which the transport's rules hold. {@code session}: with the reflector; empty on a
 * transport that has no other end, whose endpoint returns each message.
 */
public record PingSession(
        Endpoint endpoint, SessionRequest request, Optional<ReflectorSession> session, boolean isFirst) {

    public PeerIdentity reflector() {
        return session.map(ReflectorSession::reflector).orElseGet(PeerIdentity::self);
    }

    public Optional<SessionOffer> offer() {
        return session.map(ReflectorSession::offer);
    }

    /**
     * Returns why the session has ended, as the data connection may be found closed a little earlier; empty if the
     * reflector has not ended it.
     */
    public Optional<String> endReason(Duration patience) {
        return session.flatMap(shared -> shared.endReason(patience));
    }

    /**
     * {@code look}: taken by the session's thread at a run thread that sleeps; given the nanoseconds since the last.
     */
    public void watch(LongConsumer look) {
        session.ifPresent(shared -> shared.watch(look));
    }

    /** Bounds the echoes that {@link #end} may account for, with those of clients that have shared the session. */
    public long maxEchoes(long ownMax) {
        return session.map(shared -> shared.addEchoes(ownMax)).orElse(ownMax);
    }

    /** Ends this part in order; there is no account without a reflector, or while others use the session. */
    public Optional<SessionAccount> end() {
        if (session.isPresent() && session.get().isLeftByLast()) {
            return session.get().end();
        }
        endpoint.close();
        return Optional.empty();
    }
}
