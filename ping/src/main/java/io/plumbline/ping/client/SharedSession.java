// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.client;

import java.io.IOException;

/** A session that all clients of a process share: the first one opens it, the last one ends it. Threading: any thread. */
public final class SharedSession {

    private ReflectorSession session;
    private IOException failure;

    interface Opening {
        ReflectorSession open() throws IOException;
    }

    /** {@code opening}: by the first client; others wait meanwhile. */
    synchronized PingSession join(Opening opening) throws IOException {
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
        return session.join();
    }
}
