// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm.socket;

import io.plumbline.model.HotPath;
import io.plumbline.transport.ffm.calls.CallState;
import io.plumbline.transport.ffm.calls.Epoll;
import io.plumbline.transport.ffm.calls.Errno;
import io.plumbline.transport.ffm.calls.Sockets;
import io.plumbline.transport.ffm.calls.Transfers;
import java.io.IOException;

/** Sleeps in {@code recv} and {@code send}. Whether the kernel polls the device first is an option of the socket. */
@HotPath
final class BlockingEndpoint extends ConnectedEndpoint {

    BlockingEndpoint(ConnectedSocket socket) throws IOException {
        super(socket, SLEEPING_TRIES);
        if (framing.maxSleepMillis != Epoll.FOR_EVER) {
            Errno.checked(Sockets.limitSleep(descriptor, framing.maxSleepMillis));
        }
    }

    @Override
    protected long trySend(CallState state, long address, int lengthBytes) {
        return Transfers.send(state, descriptor, address, lengthBytes);
    }

    @Override
    protected long tryReceive(CallState state, long address, int lengthBytes) {
        return Transfers.receive(state, descriptor, address, lengthBytes, framing.receiveHow);
    }
}
