// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm.socket;

import io.plumbline.model.HotPath;
import io.plumbline.transport.ffm.calls.CallState;
import io.plumbline.transport.ffm.calls.Descriptors;
import io.plumbline.transport.ffm.calls.Epoll;
import io.plumbline.transport.lifecycle.CloseOnFailure;
import java.io.IOException;

/**
 * Waits in {@code epoll_wait} until a socket has something to be received, or room to send. There are two instances of
 * epoll, as the receiving and the sending thread may sleep at the same time.
 */
@HotPath
final class Readiness implements AutoCloseable {

    private final Epoll readable;
    private final Epoll writable;
    private final int maxSleepMillis;

    Readiness(ConnectedSocket socket) throws IOException {
        maxSleepMillis = socket.framing().maxSleepMillis;
        readable = new Epoll(socket.descriptor(), Descriptors.POLLIN);
        writable = CloseOnFailure.step(readable, opened -> new Epoll(socket.descriptor(), Descriptors.POLLOUT));
    }

    int awaitReadable(CallState state) {
        return readable.await(state, maxSleepMillis);
    }

    int awaitWritable(CallState state) {
        return writable.await(state, maxSleepMillis);
    }

    @Override
    public void close() {
        readable.close();
        writable.close();
    }
}
