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

/** A session without a reflector, on a transport that has no other end: its endpoint returns each message. */
public record LoneSession(Endpoint endpoint, SessionRequest request) implements PingSession {

    @Override
    public PeerIdentity reflector() {
        return PeerIdentity.self();
    }

    @Override
    public Optional<SessionOffer> offer() {
        return Optional.empty();
    }

    @Override
    public Optional<String> endReason(Duration patience) {
        return Optional.empty();
    }

    @Override
    public void watch(LongConsumer look) {}

    @Override
    public Optional<SessionAccount> end() {
        endpoint.close();
        return Optional.empty();
    }
}
