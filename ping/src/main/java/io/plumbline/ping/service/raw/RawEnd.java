// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.service.raw;

import io.plumbline.model.HotPath;
import io.plumbline.ping.service.BrokenReplyException;
import io.plumbline.ping.service.MessageEnd;
import io.plumbline.ping.service.ReplyText;
import io.plumbline.ping.service.SameRequest;
import java.nio.ByteBuffer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds the end of a reply as the user says: after so many bytes, after some bytes, or by a length within. */
final class RawEnd implements MessageEnd {

    private static final Pattern END = Pattern.compile("fixed:([1-9]\\d{0,6})|until:(?! *$)([0-9a-fA-F ]{2,64})"
            + "|length:(\\d{1,4}),([1-8]),(be|le)(?:,(-?\\d{1,6}))?");

    private final String until; // empty if its length is known
    private final int lengthAt;
    private final int lengthBytes; // 0 if it is always the same
    private final boolean isBigEndian;
    private final int added;
    private int looked;

    private RawEnd(String name, Matcher end) {
        this.until = end.group(2) == null ? "" : RawBytes.hex(name, end.group(2));
        this.lengthAt = number(end.group(3));
        this.lengthBytes = number(end.group(4));
        this.isBigEndian = "be".equals(end.group(5));
        this.added = number(end.group(1) == null ? end.group(6) : end.group(1));
    }

    private static int number(String digits) {
        return digits == null ? 0 : Integer.parseInt(digits);
    }

    static RawEnd parse(String name, String text) {
        Matcher end = END.matcher(text);
        if (!end.matches()) {
            throw new IllegalArgumentException("not an end of a reply: " + name + "=" + text
                    + " (allowed: fixed:BYTES, until:HEX, or length:OFFSET,BYTES,be or le,ADDED)");
        }
        return new RawEnd(name, end);
    }

    void clear() {
        looked = 0;
    }

    @Override
    @HotPath
    public int next(ByteBuffer received) throws BrokenReplyException {
        final int size = received.remaining();
        return !until.isEmpty() ? afterDelimiter(received, size) : byLength(received, size);
    }

    @HotPath
    private int afterDelimiter(ByteBuffer received, int size) {
        final int start = received.position();
        for (int end = Math.max(looked, until.length()); end <= size; end++) {
            if (SameRequest.begins(received, start + end - until.length(), until)) {
                looked = 0;
                return end;
            }
        }
        looked = size + 1;
        return MORE;
    }

    @HotPath
    private int byLength(ByteBuffer received, int size) throws BrokenReplyException {
        final int head = lengthAt + lengthBytes;
        if (size < head) {
            return MORE;
        }
        long value = 0;
        for (int i = 0; i < lengthBytes; i++) {
            final int place = isBigEndian ? i : lengthBytes - 1 - i;
            value = (value << Byte.SIZE) | (received.get(received.position() + lengthAt + place) & 0xff);
        }
        final long whole = value + added;
        if (value < 0 || whole < head || whole > Integer.MAX_VALUE) {
            throw new BrokenReplyException(
                    "a length out of range: length=" + value + ", received=" + ReplyText.of(received));
        }
        return size < whole ? MORE : (int) whole;
    }
}
