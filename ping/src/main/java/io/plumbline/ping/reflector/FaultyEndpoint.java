// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.reflector;

import io.plumbline.core.clock.SystemNanoClock;
import io.plumbline.model.subject.ReflectorFault;
import io.plumbline.ping.wire.PingHeader;
import io.plumbline.transport.spi.Endpoint;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.concurrent.locks.LockSupport;

/**
 * Injects a fault into every Nth message that is sent through it. Every session counts its own messages, the first is
 * number 1. Threading: as endpoints are.
 */
final class FaultyEndpoint implements Endpoint {

    private final Endpoint endpoint;
    private final ReflectorFault fault;
    private long messages;
    private int start;
    private Progress progress = Progress.NONE;

    private enum Progress {
        NONE,
        RIGHT,
        FAULTY,
        FAULTY_AGAIN
    }

    FaultyEndpoint(Endpoint endpoint, ReflectorFault fault) {
        this.endpoint = endpoint;
        this.fault = fault;
    }

    @Override
    public int send(ByteBuffer message) throws IOException {
        if (progress == Progress.NONE) {
            begin(message);
        }
        if (progress != Progress.RIGHT && fault.kind() == ReflectorFault.Kind.NEVER) {
            message.position(message.limit());
            progress = Progress.NONE;
            return COMPLETE;
        }
        int status = endpoint.send(message);
        return status == COMPLETE ? end(message) : status;
    }

    private void begin(ByteBuffer message) {
        start = message.position();
        progress = ++messages % fault.every() == 0 ? Progress.FAULTY : Progress.RIGHT;
        if (progress == Progress.FAULTY) {
            switch (fault.kind()) {
                case LATE -> pause();
                case WRONG -> spoil(message);
                default -> {} // its time comes later
            }
        }
    }

    private void pause() {
        long deadlineNanos = SystemNanoClock.INSTANCE.nanoTime() + fault.delay().toNanos();
        long leftNanos = fault.delay().toNanos();
        while (leftNanos > 0) {
            LockSupport.parkNanos(leftNanos);
            leftNanos = deadlineNanos - SystemNanoClock.INSTANCE.nanoTime();
        }
    }

    /** In the check, where there is one; doing it twice undoes it. */
    private static void spoil(ByteBuffer message) {
        int index = Math.min(PingHeader.CHECK_OFFSET, message.limit() - 1);
        message.put(index, (byte) ~message.get(index));
    }

    private int end(ByteBuffer message) {
        if (progress == Progress.FAULTY && fault.kind() == ReflectorFault.Kind.TWICE) {
            progress = Progress.FAULTY_AGAIN;
            message.position(start);
            return BUSY; // so that it is sent once more
        }
        if (progress == Progress.FAULTY && fault.kind() == ReflectorFault.Kind.WRONG) {
            spoil(message);
        }
        progress = Progress.NONE;
        return COMPLETE;
    }

    @Override
    public int receive(ByteBuffer message) throws IOException {
        return endpoint.receive(message);
    }

    @Override
    public String description() {
        return endpoint.description();
    }

    @Override
    public void close() {
        endpoint.close();
    }
}
