// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.control;

import java.nio.ByteBuffer;
import java.security.SecureRandom;

/** Token that a data connection presents to show that it belongs to a session. {@code value}: 64 random bits. */
public record SessionToken(long value) {

    private static final SecureRandom RANDOM = new SecureRandom();

    public static final int BYTES = Long.BYTES;

    public static SessionToken random() {
        return new SessionToken(RANDOM.nextLong());
    }

    /** Returns how many messages it takes to present a token; 1 or more. */
    public static int messages(int messageBytes) {
        return (BYTES + messageBytes - 1) / messageBytes;
    }

    /** Puts the part that message {@code index} carries, from 0, and zeros after the end of the token. */
    public void write(ByteBuffer message, int index) {
        message.clear();
        int offset = index * message.capacity();
        for (int i = 0; i < message.capacity(); i++) {
            message.put(i, byteAt(offset + i));
        }
    }

    /** In a time that doesn't depend on their common beginning. */
    public boolean isPresented(ByteBuffer message, int index) {
        return isPresented(message, index, Math.min(message.capacity(), BYTES - index * message.capacity()));
    }

    private boolean isPresented(ByteBuffer message, int index, int checkedBytes) {
        int offset = index * message.capacity();
        int difference = 0;
        for (int i = 0; i < checkedBytes; i++) {
            difference |= message.get(i) ^ byteAt(offset + i);
        }
        return difference == 0;
    }

    /**
     * Returns whether a message presents any part of the token: a client on a transport that may lose messages repeats
     * them, and one repeated in vain comes back late. From {@link #BYTES} on the rest of the message doesn't matter, as
     * the reflector may have stamped it.
     */
    public boolean hasPart(ByteBuffer message) {
        if (message.capacity() >= BYTES) {
            return isPresented(message, 0);
        }
        boolean isPart = false;
        for (int index = 0; index < messages(message.capacity()); index++) {
            isPart |= isPresented(message, index, message.capacity());
        }
        return isPart;
    }

    private byte byteAt(int offset) {
        return offset < BYTES ? (byte) (value >>> (Byte.SIZE * offset)) : 0;
    }

    @Override
    public String toString() {
        return "SessionToken[hidden]";
    }
}
