// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.service.raw;

import io.plumbline.model.HotPath;
import io.plumbline.ping.service.BrokenReplyException;
import io.plumbline.ping.service.MessageEnd;
import io.plumbline.ping.service.ReplyText;
import java.nio.ByteBuffer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds the end of a reply as the user says: after so many bytes, after some bytes, or by a length within. */
final class RawEnd implements MessageEnd {

    private static final Pattern FIXED = Pattern.compile("fixed:([1-9]\\d{0,6})");
    private static final Pattern UNTIL = Pattern.compile("until:(?! *$)([0-9a-fA-F ]{2,64})");
    private static final Pattern LENGTH = Pattern.compile("length:(\\d{1,4}),([1-8]),(be|le)(?:,(-?\\d{1,6}))?");

    private final int fixed; // 0 if not so
    private final byte[] until; // empty if not so
    private final int lengthAt;
    private final int lengthBytes;
    private final boolean isBigEndian;
    private final long added;
    private int looked;

    private RawEnd(int fixed, byte[] until, int lengthAt, int lengthBytes, boolean isBigEndian, long added) {
        this.fixed = fixed;
        this.until = until;
        this.lengthAt = lengthAt;
        this.lengthBytes = lengthBytes;
        this.isBigEndian = isBigEndian;
        this.added = added;
    }

    static RawEnd parse(String name, String text) {
        Matcher fixed = FIXED.matcher(text);
        Matcher until = UNTIL.matcher(text);
        Matcher length = LENGTH.matcher(text);
        if (fixed.matches()) {
            return new RawEnd(Integer.parseInt(fixed.group(1)), new byte[0], 0, 0, false, 0);
        } else if (until.matches()) {
            return new RawEnd(0, RawBytes.hex(name, until.group(1)), 0, 0, false, 0);
        } else if (length.matches()) {
            String more = length.group(4);
            return new RawEnd(
                    0,
                    new byte[0],
                    Integer.parseInt(length.group(1)),
                    Integer.parseInt(length.group(2)),
                    length.group(3).equals("be"),
                    more == null ? 0 : Long.parseLong(more));
        }
        throw new IllegalArgumentException("not an end of a reply: " + name + "=" + text
                + " (allowed: fixed:BYTES, until:HEX, or length:OFFSET,BYTES,be or le,ADDED)");
    }

    void clear() {
        looked = 0;
    }

    @Override
    @HotPath
    public int next(ByteBuffer received) throws BrokenReplyException {
        final int size = received.remaining();
        if (fixed > 0) {
            return size < fixed ? MORE : fixed;
        }
        return until.length > 0 ? afterDelimiter(received, size) : byLength(received, size);
    }

    @HotPath
    private int afterDelimiter(ByteBuffer received, int size) {
        final int start = received.position();
        for (int end = Math.max(looked, until.length); end <= size; end++) {
            if (isDelimiter(received, start + end)) {
                looked = 0;
                return end;
            }
        }
        looked = size + 1;
        return MORE;
    }

    @HotPath
    private boolean isDelimiter(ByteBuffer received, int end) {
        for (int i = 1; i <= until.length; i++) {
            if (received.get(end - i) != until[until.length - i]) {
                return false;
            }
        }
        return true;
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
