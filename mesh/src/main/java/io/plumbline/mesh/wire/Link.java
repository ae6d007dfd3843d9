// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.wire;

import io.plumbline.mesh.protocol.ToAgent;

/** Connection to one agent, seen from the coordinator. Threading: one thread. */
public interface Link {

    /**
     * Sends a message; does nothing if the connection is gone.
     *
     * @param message the message
     */
    void send(ToAgent message);

    /** Ends the connection after what was sent. */
    void close();
}
