// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.service;

import io.plumbline.transport.spi.Endpoint;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.locks.LockSupport;

/** A connection while it is greeted: sends and receives whole messages, and waits. Whoever made it bounds the time. */
public final class Wire {

    private static final long NAP_NANOS = 20_000;

    private final Endpoint endpoint;
    private final ReplyRoom room;
    private int given; // bytes of the message that the caller has

    public Wire(Endpoint endpoint, ReplyRoom room) {
        this.endpoint = endpoint;
        this.room = room;
    }

    /** Sends the bytes from position to limit. */
    public void send(ByteBuffer bytes) throws IOException {
        int status;
        while ((status = bytes.hasRemaining() ? endpoint.send(bytes) : Endpoint.COMPLETE) == Endpoint.BUSY) {
            LockSupport.parkNanos(NAP_NANOS); // no hurry: nothing is measured
        }
        requireOpen(status);
    }

    /** Sends text of one byte a character. */
    public void send(String text) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
        send(ByteBuffer.allocateDirect(bytes.length).put(bytes).flip());
    }

    /** Waits for a message: it, from position to limit, until the next call. */
    public ByteBuffer receive(MessageEnd end) throws IOException {
        room.take(given);
        given = 0;
        int length;
        while ((length = room.next(end)) == MessageEnd.MORE) {
            ByteBuffer bytes = room.toFill();
            int before = bytes.position();
            int status = endpoint.receive(bytes);
            if (bytes.position() == before) {
                requireOpen(status);
                LockSupport.parkNanos(NAP_NANOS);
            }
        }
        given = length;
        return room.message(length);
    }

    /** Lets go of the last message. */
    void done() {
        room.take(given);
        given = 0;
    }

    private void requireOpen(int status) throws IOException {
        if (status == Endpoint.CLOSED) {
            throw new EOFException("the server closed the connection"
                    + (room.isEmpty() ? "" : " within a message: received=" + room.text()));
        }
    }
}
