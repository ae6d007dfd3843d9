// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.service;

import io.plumbline.model.HotPath;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/** A conversation that sends the same bytes each time. */
@HotPath
public abstract class SameRequest implements Conversation {

    protected final FailureCodes codes = new FailureCodes();

    /** Of the last message. */
    protected MessageKind kind = MessageKind.REPLY;

    private final ByteBuffer request;

    /** {@code request}: a byte a character. */
    protected SameRequest(String request) {
        byte[] bytes = request.getBytes(StandardCharsets.ISO_8859_1);
        this.request = ByteBuffer.allocateDirect(bytes.length).put(bytes);
    }

    /** Returns a text as one of a byte a character. */
    public static String utf8(String text) {
        return new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);
    }

    /** Returns bytes from an index on as text, a character each, for the greeting. */
    public static String text(ByteBuffer bytes, int from) {
        return StandardCharsets.ISO_8859_1
                .decode(bytes.duplicate().position(from))
                .toString();
    }

    protected static boolean begins(ByteBuffer bytes, int from, String text) {
        int i = 0;
        while (i < text.length() && from + i < bytes.limit() && bytes.get(from + i) == text.charAt(i)) {
            i++;
        }
        return i == text.length();
    }

    public static BrokenReplyException broken(String what, ByteBuffer received) {
        return new BrokenReplyException(what + ": received=" + ReplyText.of(received));
    }

    @Override
    public ByteBuffer request(long sequence) {
        return request.clear();
    }

    @Override
    public final MessageKind kind() {
        return kind;
    }
}
