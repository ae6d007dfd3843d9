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
        while ((status = endpoint.send(bytes)) == Endpoint.BUSY) {
            LockSupport.parkNanos(NAP_NANOS); // no hurry: nothing is measured
        }
        requireOpen(status);
    }

    /** Sends text of one byte a character. */
    public void send(String text) throws IOException {
        send(text.getBytes(StandardCharsets.ISO_8859_1));
    }

    public void send(byte... bytes) throws IOException {
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

    /** Waits for so many bytes, 1 or more. */
    public ByteBuffer receive(int bytes) throws IOException {
        return receive(received -> received.remaining() < bytes ? MessageEnd.MORE : bytes);
    }

    /** Waits for a line: its text without the line feed and a carriage return before it, a byte a character. */
    public String receiveLine() throws IOException {
        ByteBuffer line = receive(Wire::lineEnd);
        byte[] bytes = new byte[line.remaining()];
        line.get(bytes);
        return new String(bytes, StandardCharsets.ISO_8859_1).replaceFirst("\\r?\\n\\z", "");
    }

    /** Lets go of the last message. */
    void done() {
        room.take(given);
        given = 0;
    }

    private static int lineEnd(ByteBuffer received) {
        for (int i = received.position(); i < received.limit(); i++) {
            if (received.get(i) == '\n') {
                return i + 1 - received.position();
            }
        }
        return MessageEnd.MORE;
    }

    private void requireOpen(int status) throws IOException {
        if (status == Endpoint.CLOSED) {
            throw new EOFException("the server closed the connection"
                    + (room.isEmpty() ? "" : " within a message: received=" + room.text()));
        }
    }
}
