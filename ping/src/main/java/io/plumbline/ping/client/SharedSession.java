// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.client;

import io.plumbline.ping.control.PeerIdentity;
import io.plumbline.ping.control.SessionAccount;
import io.plumbline.ping.control.SessionOffer;
import io.plumbline.ping.control.SessionRequest;
import io.plumbline.transport.spi.Endpoint;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.function.LongConsumer;

/**
 * A session that all clients of a process share: one control connection, and a data connection for each client. The
 * first client opens it, the last one ends it. Threading: any thread.
 */
public final class SharedSession {

    private ReflectorSession session;
    private IOException failure;
    private int joined;
    private int left;
    private long maxEchoes;

    public SharedSession() {}

    @FunctionalInterface
    public interface Opening {

        ReflectorSession open() throws IOException;
    }

    /** Joins a client, and returns its part, with a data connection of its own. */
    public synchronized PingSession join(Opening opening) throws IOException {
        if (failure != null) {
            throw failure;
        }
        if (session == null) {
            try {
                session = opening.open();
            } catch (IOException failed) {
                failure = failed;
                throw failed;
            }
        }
        return new Part(joined++);
    }

    private synchronized long addEchoes(long ownMax) {
        maxEchoes = ownMax == Long.MAX_VALUE ? ownMax : maxEchoes + ownMax;
        return maxEchoes;
    }

    private synchronized boolean leave() {
        return ++left == joined;
    }

    private final class Part implements PingSession {

        private final int place;

        Part(int place) {
            this.place = place;
        }

        @Override
        public Endpoint endpoint() {
            return session.endpoints().get(place);
        }

        @Override
        public PeerIdentity reflector() {
            return session.reflector();
        }

        @Override
        public SessionRequest request() {
            return session.request();
        }

        @Override
        public Optional<SessionOffer> offer() {
            return session.offer();
        }

        @Override
        public Optional<String> endReason(Duration patience) {
            return session.endReason(patience);
        }

        @Override
        public void watch(LongConsumer look) {
            session.watch(look);
        }

        @Override
        public boolean isFirst() {
            return place == 0;
        }

        @Override
        public long maxEchoes(long ownMax) {
            return addEchoes(ownMax);
        }

        @Override
        public Optional<SessionAccount> end() {
            endpoint().close();
            return leave() ? session.end() : Optional.empty();
        }
    }
}
