// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.service;

import java.nio.ByteBuffer;

/** Writes bytes of a stranger as text: what isn't printable ASCII becomes an escape. */
public final class ReplyText {

    private static final int MAX_BYTES = 64;

    private ReplyText() {}

    /** Writes the bytes from position to limit, or the first 64 and three dots. */
    public static String of(ByteBuffer bytes) {
        int end = Math.min(bytes.limit(), bytes.position() + MAX_BYTES);
        return of(bytes, bytes.position(), end) + (end < bytes.limit() ? "..." : "");
    }

    /** Writes the bytes between two indexes. */
    public static String of(ByteBuffer bytes, int from, int to) {
        StringBuilder text = new StringBuilder(to - from);
        for (int i = from; i < to; i++) {
            int value = bytes.get(i) & 0xff;
            switch (value) {
                case '\r' -> text.append("\\r");
                case '\n' -> text.append("\\n");
                case '\\' -> text.append("\\\\");
                default -> {
                    if (value < ' ' || value > '~') {
                        text.append(String.format("\\x%02x", value));
                    } else {
                        text.append((char) value);
                    }
                }
            }
        }
        return text.toString();
    }
}
