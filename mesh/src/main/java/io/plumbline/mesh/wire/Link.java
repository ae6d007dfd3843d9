// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.wire;

/** One end of a connection. Threading: one thread. */
public interface Link<M> {

    /** Sends a message; does nothing if the connection is gone. */
    void send(M message);

    void close();
}
