// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm.datagram;

import io.plumbline.transport.ffm.calls.Descriptors;
import io.plumbline.transport.ffm.calls.Sockets;
import io.plumbline.transport.ffm.socket.Companion;

/** The socket through which the other one was handed over: it ends when the other process does. */
record Guard(int socket) implements Companion {

    @Override
    public boolean hasPeerGone() {
        return Sockets.hasEnded(socket);
    }

    @Override
    public void close() {
        Descriptors.close(socket);
    }
}
