// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.control;

import java.nio.ByteBuffer;
import java.security.SecureRandom;

/**
 * Token that a data connection presents to show that it belongs to a session.
 *
 * @param value 64 random bits
 */
public record SessionToken(long value) {

    private static final SecureRandom RANDOM = new SecureRandom();

    /** Size of a token in bytes. */
    public static final int BYTES = Long.BYTES;

    /**
     * Draws a token.
     *
     * @return a new token that can't be guessed
     */
    public static SessionToken random() {
        return new SessionToken(RANDOM.nextLong());
    }

    /**
     * Returns how many messages it takes to present a token.
     *
     * @param messageBytes size of a message in bytes
     * @return 1 or more
     */
    public static int messages(int messageBytes) {
        return (BYTES + messageBytes - 1) / messageBytes;
    }

    /**
     * Puts into a buffer the part of the token that one message carries, and zeros after the end of the token.
     *
     * @param message room for one message; returned ready to be sent
     * @param index which of the messages that carry the token, 0 for the first
     */
    public void write(ByteBuffer message, int index) {
        message.clear();
        int offset = index * message.capacity();
        for (int i = 0; i < message.capacity(); i++) {
            message.put(i, byteAt(offset + i));
        }
    }

    /**
     * Tells whether a message carries what {@link #write} puts into it, in a time that doesn't tell how much of it.
     *
     * @param message a whole message
     * @param index which of the messages that carry the token, 0 for the first
     * @return true if it does
     */
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
     * Tells whether a message is one of those that present the token, whichever: a client on a transport that may lose messages
     * repeats them, and one repeated in vain comes back late.
     *
     * @param message a whole message; from {@link #BYTES} on its rest doesn't matter, as the reflector may have stamped it
     * @return true if it is
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
