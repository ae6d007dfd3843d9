// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.service;

import io.plumbline.model.HotPath;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;

/** A conversation that sends the same bytes each time, beside the number in them and the answers that it owes. */
@HotPath
public abstract class SameRequest implements Conversation {

    /** Where the request begins in its buffer. */
    protected static final int AT = 1 << 10;

    protected static final int DIGITS = 16;

    private static final String HEX = "0123456789abcdef";
    private static final int MAX_CODE = 32;

    /** Of the last message. */
    protected MessageKind kind = MessageKind.REPLY;

    /** Answers to asides that aren't sent yet. */
    protected final ByteBuffer owed = ByteBuffer.allocateDirect(AT);

    private final String asked;
    private final ByteBuffer request; // behind room for what is owed
    private final ByteBuffer aside = ByteBuffer.allocateDirect(AT);

    /** {@code asked}: for people; empty if the bytes say it. {@code request}: a byte a character. */
    protected SameRequest(String asked, String request) {
        this.asked = asked;
        byte[] bytes = request.getBytes(StandardCharsets.ISO_8859_1);
        this.request = ByteBuffer.allocateDirect(AT + bytes.length).put(AT, bytes);
    }

    /** Returns a text as one of a byte a character. */
    public static String utf8(String text) {
        return new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);
    }

    /** Returns the hash of a text as one; both are of a byte a character. */
    public static String hash(String algorithm, String text) {
        try {
            byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
            return new String(MessageDigest.getInstance(algorithm).digest(bytes), StandardCharsets.ISO_8859_1);
        } catch (GeneralSecurityException missing) {
            throw new IllegalStateException("the JDK has no " + algorithm, missing);
        }
    }

    /** Returns bytes from an index on as text, a character each, for the greeting. */
    public static String text(ByteBuffer bytes, int from) {
        return StandardCharsets.ISO_8859_1
                .decode(bytes.duplicate().position(from))
                .toString();
    }

    public static boolean begins(ByteBuffer bytes, int from, String text) {
        int i = 0;
        while (i < text.length() && from + i < bytes.limit() && (bytes.get(from + i) & 0xff) == text.charAt(i)) {
            i++;
        }
        return i == text.length();
    }

    /** Returns where a character stands from an index on, or the limit. */
    protected static int indexOf(char what, ByteBuffer bytes, int from) {
        int i = from;
        while (i < bytes.limit() && bytes.get(i) != what) {
            i++;
        }
        return i;
    }

    /** Returns the word that begins at an index, as the code of an error: up to a blank or control character, or the limit. */
    protected static String word(ByteBuffer reply, int from) {
        int to = from;
        while (to < reply.limit() && to - from < MAX_CODE && reply.get(to) > ' ') {
            to++;
        }
        return code(reply, from, to);
    }

    /** Returns the code of an error that stands between two indexes, or the beginning of it. */
    protected static String code(ByteBuffer reply, int from, int to) {
        return from < to ? ReplyText.of(reply, from, Math.min(to, from + MAX_CODE)) : OTHER;
    }

    /** Returns the outcome of a reply that is no error, if it is that of its request. */
    protected static String right(boolean isOwn, ByteBuffer reply) throws BrokenReplyException {
        if (!isOwn) {
            throw broken("not the reply to this request", reply);
        }
        return RIGHT;
    }

    public static BrokenReplyException broken(String what, ByteBuffer received) {
        return new BrokenReplyException(what + ": received=" + ReplyText.of(received));
    }

    @Override
    public final String asked() {
        return asked.isEmpty() ? ReplyText.of(request(0)) : asked;
    }

    @Override
    public ByteBuffer request(long sequence) {
        final int from = AT - owed.position();
        request.clear().position(from);
        if (from < AT) {
            request.put(owed.flip()).position(from);
            owed.clear();
        }
        return request;
    }

    /** Returns what an answer of so many bytes is written to: sent when it is asked for, or in front of the next request. */
    protected final ByteBuffer owe(int bytes, ByteBuffer received) throws BrokenReplyException {
        if (owed.remaining() < bytes) {
            throw broken("a flood of messages that want an answer", received);
        }
        return owed;
    }

    @Override
    public final ByteBuffer aside() {
        aside.clear().put(owed.flip()).flip();
        owed.clear();
        return aside;
    }

    /** Writes a number as 16 digits. */
    protected static void putDigits(ByteBuffer bytes, int at, long number) {
        for (int i = 0; i < DIGITS; i++) {
            bytes.put(at + i, hexDigit(number, i));
        }
    }

    protected static boolean hasDigits(ByteBuffer bytes, int at, long number) {
        int i = 0;
        while (i < DIGITS && at + i < bytes.limit() && bytes.get(at + i) == hexDigit(number, i)) {
            i++;
        }
        return i == DIGITS;
    }

    protected static byte hexDigit(long number, int place) {
        return (byte) HEX.charAt((int) (number >>> (4 * (DIGITS - 1 - place))) & 0xf);
    }

    @Override
    public final MessageKind kind() {
        return kind;
    }
}
