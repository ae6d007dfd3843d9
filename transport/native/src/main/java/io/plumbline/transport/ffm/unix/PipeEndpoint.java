// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm.unix;

import io.plumbline.model.HotPath;
import io.plumbline.transport.ffm.calls.CallState;
import io.plumbline.transport.ffm.calls.Descriptors;
import io.plumbline.transport.ffm.calls.Epoll;
import io.plumbline.transport.ffm.calls.Errno;
import io.plumbline.transport.ffm.calls.Transfers;
import io.plumbline.transport.ffm.socket.DescriptorEndpoint;
import io.plumbline.transport.spi.Endpoint;
import io.plumbline.transport.spi.TransportOptions;
import java.io.IOException;
import java.nio.ByteBuffer;

/**
 * Reads from one pipe and writes to another, each a stream. Against back-pressure, strategies that sleep do so in
 * {@code epoll_wait}; what they differ in is how they wait for something to read.
 */
@HotPath
abstract class PipeEndpoint extends DescriptorEndpoint {

    private static final int ROOM_MILLIS = 50; // closing doesn't wake one who waits for room

    final Pipes pipes;
    private volatile boolean isWoken;

    private PipeEndpoint(Pipes pipes) {
        super(pipes.description());
        this.pipes = pipes;
    }

    static Endpoint open(Pipes pipes, TransportOptions options) throws IOException {
        try {
            pipes.configure(options);
            return switch (options.waitStrategy()) {
                case SPIN -> new Spinning(pipes);
                case BLOCK -> new Sleeping(pipes, null);
                case EPOLL -> new Sleeping(pipes, new Epoll(pipes.incoming(), Descriptors.POLLIN));
                default ->
                    throw new IllegalArgumentException(
                            "no pipe waits so: wait=" + options.waitStrategy().text());
            };
        } catch (IOException | IllegalArgumentException failure) {
            pipes.close();
            throw failure;
        }
    }

    @Override
    protected int received(ByteBuffer message, int lengthBytes, long result) {
        return isWoken ? CLOSED : super.received(message, lengthBytes, result); // the byte that woke it is no message
    }

    boolean isWoken() {
        return isWoken;
    }

    @Override
    protected void wake() {
        isWoken = true;
        wakeReader();
    }

    abstract void wakeReader();

    @Override
    protected void release() {
        pipes.close();
    }

    @HotPath
    private static final class Spinning extends PipeEndpoint {

        Spinning(Pipes pipes) {
            super(pipes);
        }

        @Override
        protected long trySend(CallState state, long address, int lengthBytes) {
            return Transfers.writeNow(state, pipes.outgoing(), address, lengthBytes);
        }

        @Override
        protected long tryReceive(CallState state, long address, int lengthBytes) {
            return Transfers.readNow(state, pipes.incoming(), address, lengthBytes);
        }

        @Override
        void wakeReader() {
            // doesn't sleep
        }
    }

    @HotPath
    private static final class Sleeping extends PipeEndpoint {

        private final Epoll readable; // null: sleeps in the read
        private final Epoll writable;

        Sleeping(Pipes pipes, Epoll readable) throws IOException {
            super(pipes);
            this.readable = readable;
            try {
                this.writable = new Epoll(pipes.outgoing(), Descriptors.POLLOUT);
            } catch (IOException failure) {
                if (readable != null) {
                    readable.close();
                }
                throw failure;
            }
        }

        @Override
        protected long trySend(CallState state, long address, int lengthBytes) {
            long result = Transfers.writeNow(state, pipes.outgoing(), address, lengthBytes);
            while (result == -Errno.EAGAIN && !isWoken()) {
                int awake = writable.await(state, ROOM_MILLIS);
                if (awake < 0) {
                    return awake;
                }
                result = Transfers.writeNow(state, pipes.outgoing(), address, lengthBytes);
            }
            return result;
        }

        @Override
        protected long tryReceive(CallState state, long address, int lengthBytes) {
            if (readable == null) {
                return Transfers.read(state, pipes.incoming(), address, lengthBytes);
            }
            int awake = readable.await(state, Epoll.FOR_EVER);
            return awake < 0 ? awake : Transfers.readNow(state, pipes.incoming(), address, lengthBytes);
        }

        @Override
        void wakeReader() {
            Descriptors.putByte(pipes.incoming());
        }

        @Override
        protected void release() {
            if (readable != null) {
                readable.close();
            }
            writable.close();
            super.release();
        }
    }
}
