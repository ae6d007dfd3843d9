// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.client;

import io.plumbline.transport.lifecycle.IoFunction;
import java.io.IOException;

/** A session that all clients of a process share: the first one opens it, the last one ends it. Threading: any thread. */
public final class SharedSession {

    private ReflectorSession session;
    private IOException failure;

    /** {@code opening}: by the first client; others wait meanwhile. */
    synchronized PingSession join(IoFunction<Integer, ReflectorSession> opening, int clients) throws IOException {
        if (failure != null) {
            throw failure;
        }
        if (session == null) {
            try {
                session = opening.apply(clients);
            } catch (IOException failed) {
                failure = failed;
                throw failed;
            }
        }
        return session.join();
    }
}
