// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm.socket;

import io.plumbline.model.HotPath;
import io.plumbline.transport.ffm.calls.CallState;
import io.plumbline.transport.ffm.calls.Errno;
import io.plumbline.transport.ffm.calls.Transfers;
import java.io.IOException;

/** Sleeps in {@code epoll_wait} before each receive, as an event loop does, and after a send that found no room. */
@HotPath
final class EpollEndpoint extends ConnectedEndpoint {

    private final Readiness readiness;

    EpollEndpoint(ConnectedSocket socket) throws IOException {
        super(socket, SLEEPING_TRIES);
        readiness = new Readiness(socket);
    }

    @Override
    protected long trySend(CallState state, long address, int lengthBytes) {
        long result = Transfers.sendNow(state, descriptor, address, lengthBytes);
        if (result != -Errno.EAGAIN) {
            return result;
        }
        int awake = readiness.awaitWritable(state);
        return awake < 0 ? awake : Transfers.sendNow(state, descriptor, address, lengthBytes);
    }

    @Override
    protected long tryReceive(CallState state, long address, int lengthBytes) {
        int awake = readiness.awaitReadable(state);
        return awake < 0 ? awake : Transfers.receiveNow(state, descriptor, address, lengthBytes, framing.receiveHow);
    }

    @Override
    protected void closeWaiting() {
        readiness.close();
    }
}
