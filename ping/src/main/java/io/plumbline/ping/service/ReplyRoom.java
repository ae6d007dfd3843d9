// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.service;

import io.plumbline.model.HotPath;
import java.nio.ByteBuffer;

/** Room for what comes on a connection, and the message at its beginning. Grows as messages do, up to a bound. */
public final class ReplyRoom {

    private static final int USUAL_BYTES = 1 << 14;

    private final int maxBytes;
    private ByteBuffer room; // filled up to its position
    private ByteBuffer message; // the same bytes, from the first that isn't taken
    private int start;

    /** {@code maxBytes}: of the largest message. */
    public ReplyRoom(int maxBytes) {
        this.maxBytes = maxBytes;
        this.room = ByteBuffer.allocateDirect(Math.min(maxBytes, USUAL_BYTES));
        this.message = room.duplicate();
    }

    /** Returns the buffer to receive into; there is room in it. */
    @HotPath
    public ByteBuffer toFill() throws BrokenReplyException {
        if (!room.hasRemaining()) {
            makeRoom();
        }
        return room;
    }

    /** Looks for the end of the message at the beginning: its length, or {@link MessageEnd#MORE}. */
    @HotPath
    public int next(MessageEnd end) throws BrokenReplyException {
        message.limit(room.position()).position(start);
        return start == room.position() ? MessageEnd.MORE : end.next(message);
    }

    /** Returns the message of a length, from position to limit; valid until it is {@linkplain #take taken}. */
    @HotPath
    public ByteBuffer message(int length) {
        return message.limit(start + length).position(start);
    }

    /** Lets go of a message. */
    @HotPath
    public void take(int length) {
        start += length;
        if (start == room.position()) {
            clear();
        }
    }

    /** Returns whether nothing has come that isn't taken. */
    @HotPath
    public boolean isEmpty() {
        return room.position() == start;
    }

    /** Returns the beginning of what has come and isn't taken, for people. */
    public String text() {
        return ReplyText.of(message.limit(room.position()).position(start));
    }

    /** Forgets all, for another connection. */
    public void clear() {
        start = 0;
        room.clear();
    }

    private void makeRoom() throws BrokenReplyException {
        message.limit(room.position()).position(start);
        if (start > 0) {
            room.clear();
            room.put(message);
        } else if (room.capacity() == maxBytes) {
            throw new BrokenReplyException("a reply is larger than max-reply: max-reply=" + maxBytes);
        } else {
            room = ByteBuffer.allocateDirect((int) Math.min(maxBytes, 2L * room.capacity()))
                    .put(message);
        }
        start = 0;
        message = room.duplicate();
    }
}
