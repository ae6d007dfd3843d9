// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm.socket;

import io.plumbline.model.HotPath;
import io.plumbline.transport.ffm.calls.CallState;
import io.plumbline.transport.ffm.calls.Descriptors;
import io.plumbline.transport.ffm.calls.Epoll;
import io.plumbline.transport.ffm.calls.Errno;
import io.plumbline.transport.ffm.calls.Transfers;
import java.io.IOException;

/**
 * Sleeps in {@code epoll_wait} before each receive, as an event loop does, and after a send that found no room. There
 * are two instances of epoll, as the receiving and the sending thread may sleep at the same time.
 */
@HotPath
final class EpollEndpoint extends SocketEndpoint {

    private final Epoll readable;
    private final Epoll writable;

    EpollEndpoint(ConnectedSocket socket) throws IOException {
        super(socket, SLEEPING_TRIES);
        readable = new Epoll(descriptor, Descriptors.POLLIN);
        try {
            writable = new Epoll(descriptor, Descriptors.POLLOUT);
        } catch (IOException failure) {
            readable.close();
            throw failure;
        }
    }

    @Override
    protected long trySend(CallState state, long address, int lengthBytes) {
        long result = Transfers.sendNow(state, descriptor, address, lengthBytes);
        if (result != -Errno.EAGAIN) {
            return result;
        }
        int awake = writable.await(state, framing.longestSleepMillis);
        return awake < 0 ? awake : Transfers.sendNow(state, descriptor, address, lengthBytes);
    }

    @Override
    protected long tryReceive(CallState state, long address, int lengthBytes) {
        int awake = readable.await(state, framing.longestSleepMillis);
        return awake < 0 ? awake : Transfers.receiveNow(state, descriptor, address, lengthBytes, framing.receiveHow);
    }

    @Override
    protected void closeWaiting() {
        readable.close();
        writable.close();
    }
}
