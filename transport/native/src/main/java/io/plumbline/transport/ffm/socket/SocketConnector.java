// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm.socket;

import io.plumbline.transport.ffm.calls.Descriptors;
import io.plumbline.transport.ffm.calls.Errno;
import io.plumbline.transport.ffm.calls.SocketOption;
import io.plumbline.transport.ffm.calls.Sockets;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.lang.foreign.MemorySegment;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;

/** Connects sockets within a time limit. */
public final class SocketConnector {

    private static final long FULL_NAP_NANOS = 5_000_000;

    private SocketConnector() {}

    public static void connect(int descriptor, MemorySegment address, Duration timeout) throws IOException {
        int result = connectWhenThereIsRoom(descriptor, address, timeout);
        if (result == -Errno.EINPROGRESS) {
            awaitConnection(descriptor, timeout);
        } else {
            Errno.checked(result);
        }
        Errno.checked(Descriptors.setBlocking(descriptor));
    }

    /** A Unix socket whose listener has too many waiting says that it would have to sleep. */
    private static int connectWhenThereIsRoom(int descriptor, MemorySegment address, Duration timeout)
            throws IOException {
        int result = Sockets.connect(descriptor, address);
        for (long leftNanos = timeout.toNanos();
                result == -Errno.EAGAIN
                        && leftNanos > 0
                        && !Thread.currentThread().isInterrupted();
                leftNanos -= FULL_NAP_NANOS) {
            LockSupport.parkNanos(FULL_NAP_NANOS);
            result = Sockets.connect(descriptor, address);
        }
        if (result == -Errno.EAGAIN) {
            throw new SocketTimeoutException("too many others wait to be accepted, for " + timeout);
        }
        return result;
    }

    private static void awaitConnection(int descriptor, Duration timeout) throws IOException {
        if (Errno.checked(new PatientPoll(descriptor, Descriptors.POLLOUT, timeout).await()) == 0) {
            if (Thread.currentThread().isInterrupted()) {
                throw new InterruptedIOException("interrupted while connecting");
            }
            throw new SocketTimeoutException("no answer within " + timeout);
        }
        int error = Errno.checked(Sockets.option(descriptor, SocketOption.SO_ERROR));
        if (error != 0) {
            throw Errno.exception(error);
        }
    }
}
