// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm.socket;

import io.plumbline.transport.ffm.calls.Descriptors;
import io.plumbline.transport.ffm.calls.Errno;
import io.plumbline.transport.ffm.calls.Sockets;
import java.lang.foreign.MemorySegment;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * A listening socket of any family that one thread waits at and another may close. Threading: one thread accepts; any
 * thread closes.
 */
public final class ListeningSocket implements AutoCloseable {

    private final int descriptor;
    private final DescriptorLane accepting = new DescriptorLane();
    private final AtomicBoolean isClosed = new AtomicBoolean();

    public ListeningSocket(int descriptor) {
        this.descriptor = descriptor;
    }

    /**
     * Waits, asleep, for a connection: descriptor of the connection, which blocks; or an error number, negated, which
     * is {@link Errno#EAGAIN} if nobody came, this was closed, or the thread interrupted.
     */
    public int accept(Duration timeout, MemorySegment peer) {
        if (!accepting.enter()) {
            return -Errno.EAGAIN;
        }
        try {
            int accepted = accept(new PatientPoll(descriptor, Descriptors.POLLIN, timeout), peer);
            return accepted < 0 && isClosed.get() ? -Errno.EAGAIN : accepted;
        } finally {
            accepting.leave();
        }
    }

    private int accept(PatientPoll poll, MemorySegment peer) {
        int accepted = Sockets.accept(descriptor, peer);
        while (isPassing(accepted) && !isClosed.get()) {
            int ready = poll.await();
            if (ready <= 0) {
                return ready < 0 ? ready : -Errno.EAGAIN;
            }
            accepted = Sockets.accept(descriptor, peer);
        }
        return accepted;
    }

    private static boolean isPassing(int result) {
        return result == -Errno.EAGAIN || result == -Errno.EINTR || result == -Errno.ECONNABORTED;
    }

    @Override
    public void close() {
        if (isClosed.compareAndSet(false, true)) {
            accepting.close();
            Sockets.shutdown(descriptor); // wakes who waits for clients
            accepting.awaitLeft();
            Descriptors.close(descriptor);
        }
    }
}
