// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.aeron;

import io.plumbline.model.environment.DaemonThread;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.util.concurrent.locks.LockSupport;

/**
 * The socket beside the data, after the introduction: it is silent as long as the other end is there. A thread sleeps in
 * reading from it, and does nothing at all as long as the connection is up.
 */
final class Lifeline implements AutoCloseable {

    /** What the other end sent before it went may still be on its way. */
    private static final long GRACE_NANOS = 10_000_000;

    private final SocketChannel socket;
    private volatile boolean isCut;

    private Lifeline(SocketChannel socket) {
        this.socket = socket;
    }

    static Lifeline hold(SocketChannel socket) {
        Lifeline lifeline = new Lifeline(socket);
        DaemonThread.start("plumbline-aeron-lifeline", lifeline::watch);
        return lifeline;
    }

    private void watch() {
        try {
            int unused =
                    socket.read(ByteBuffer.allocate(1)); // nothing is ever said: it returns when the other end goes
            LockSupport.parkNanos(GRACE_NANOS);
        } catch (IOException brokenOrClosed) {
            return; // as good an end as any other
        } finally {
            isCut = true;
        }
    }

    boolean isCut() {
        return isCut;
    }

    @Override
    public void close() {
        isCut = true;
        try {
            socket.close();
        } catch (IOException failure) {
            throw new UncheckedIOException("can't close a connection's socket", failure);
        }
    }
}
