// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.udp;

import java.nio.ByteBuffer;

/**
 * A datagram that is exchanged before the first message. All are of one size, so that nobody gets more bytes from a
 * listener than were sent to it.
 *
 * @param kind what it says
 * @param nonce drawn by the client for one attempt to connect
 * @param cookie drawn by the listener for the client's address; all zero where there is none yet
 */
record Greeting(Kind kind, long nonce, Cookie cookie) {

    /** Size of the datagram in bytes. */
    static final int BYTES = 40;

    private static final long MAGIC = 0x504C4D42_55445031L; // "PLMBUDP1"

    /** Kinds of greeting. */
    enum Kind {
        /** Client: is anybody there? */
        HELLO(1),
        /** Listener: if you can read this, send it back. */
        COOKIE(2),
        /** Client: I can. */
        CONFIRM(3),
        /** Listener, from a new port: talk to me here. */
        WELCOME(4);

        private final long code;

        Kind(long code) {
            this.code = code;
        }

        private static Kind ofCode(long code) {
            for (Kind kind : values()) {
                if (kind.code == code) {
                    return kind;
                }
            }
            return null;
        }
    }

    Greeting answer(Kind answer, Cookie newCookie) {
        return new Greeting(answer, nonce, newCookie);
    }

    ByteBuffer encode() {
        return encode(BYTES);
    }

    /**
     * Makes a datagram that can't be taken for a message: one that arrives late or twice is of another size.
     *
     * @param messageBytes size of every message
     */
    ByteBuffer encodeUnlikeMessages(int messageBytes) {
        return encode(messageBytes == BYTES ? BYTES + 1 : BYTES);
    }

    private ByteBuffer encode(int bytes) {
        return ByteBuffer.allocate(bytes)
                .putLong(0, MAGIC)
                .putLong(8, kind.code)
                .putLong(16, nonce)
                .putLong(24, cookie.high())
                .putLong(32, cookie.low());
    }

    /** Reads what came from anybody; null if it is no greeting. */
    static Greeting decode(ByteBuffer datagram) {
        int bytes = datagram.remaining();
        if (bytes < BYTES || bytes > BYTES + 1 || datagram.getLong(0) != MAGIC) {
            return null;
        }
        Kind kind = Kind.ofCode(datagram.getLong(8));
        return kind == null
                ? null
                : new Greeting(kind, datagram.getLong(16), new Cookie(datagram.getLong(24), datagram.getLong(32)));
    }
}
