// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.service.redis;

import io.plumbline.model.HotPath;
import io.plumbline.ping.service.BrokenReplyException;
import io.plumbline.ping.service.MessageEnd;
import io.plumbline.ping.service.ReplyText;
import java.nio.ByteBuffer;

/** Finds the end of a value of RESP2 or RESP3: by its first byte a line, counted bytes, or counted values. */
final class RespEnd implements MessageEnd {

    private static final int MAX_DEPTH = 8;
    private static final int MAX_LINE = 1 << 16;
    private static final int MAX_DIGITS = 10;

    private final long[] missing = new long[MAX_DEPTH]; // values still to come, by depth
    private int depth;
    private int element; // where the value begins that is read now, from the message's first byte
    private int looked; // bytes of the message that were looked at
    private long counted; // bytes of the value up to its end, once its length is known; 0 until then
    private boolean isPush;

    /** Whether the last message was a push: the server's own idea. */
    boolean isPush() {
        return isPush;
    }

    /** Forgets a message that hasn't come whole. */
    void clear() {
        depth = 0;
        element = 0;
        looked = 0;
        counted = 0;
    }

    @Override
    @HotPath
    public int next(ByteBuffer received) throws BrokenReplyException {
        final int start = received.position();
        final int size = received.limit() - start;
        while (true) {
            if (counted == 0) {
                if (!lineEnds(received, start, size)) {
                    return MORE;
                }
                readLine(received, start);
            }
            if (counted > size) {
                return MORE;
            }
            if (counted > looked) { // counted bytes, and the end of a line behind them
                requireLineEnd(received, start + (int) counted);
            }
            if (isWhole((int) counted)) {
                final int length = (int) counted;
                isPush = received.get(start) == '>';
                clear();
                return length;
            }
        }
    }

    /** Looks for the line feed of the value's first line. */
    @HotPath
    private boolean lineEnds(ByteBuffer received, int start, int size) throws BrokenReplyException {
        if (looked == element && looked < size && "+-:_#,($!=*~%>".indexOf(received.get(start + element)) < 0) {
            throw broken("not a reply of redis", received, start + element);
        }
        for (int i = looked; i < size; i++) {
            if (received.get(start + i) == '\n') {
                looked = i + 1;
                return true;
            }
        }
        looked = size;
        if (looked - element > MAX_LINE) {
            throw broken("a line without an end", received, start + element);
        }
        return false;
    }

    @HotPath
    private void readLine(ByteBuffer received, int start) throws BrokenReplyException {
        requireLineEnd(received, start + looked);
        counted = looked;
        switch (received.get(start + element)) {
            case '$', '!', '=' -> {
                final long bytes = number(received, start);
                if (bytes >= 0) {
                    counted = looked + bytes + 2;
                }
            }
            case '*', '~', '>' -> open(received, start, number(received, start));
            case '%' -> open(received, start, 2 * number(received, start));
            default -> {}
        }
    }

    private void open(ByteBuffer received, int start, long values) throws BrokenReplyException {
        if (values > 0) {
            if (depth == MAX_DEPTH) {
                throw broken("a reply is nested too deeply", received, start);
            }
            missing[depth++] = values + 1; // this one too: it ends with its line, as the others do
        }
    }

    /** A value ended: whether that was the last of the message. */
    @HotPath
    private boolean isWhole(int end) {
        while (depth > 0 && --missing[depth - 1] == 0) {
            depth--;
        }
        if (depth == 0) {
            return true;
        }
        element = end;
        looked = end;
        counted = 0;
        return false;
    }

    /** Reads the number behind the type: 0 or more, or -1 for nothing. */
    @HotPath
    private long number(ByteBuffer received, int start) throws BrokenReplyException {
        final int from = start + element + 1;
        final int to = start + looked - 2;
        if (to - from == 2 && received.get(from) == '-' && received.get(from + 1) == '1') {
            return -1;
        }
        long value = 0;
        for (int i = from; i < to; i++) {
            final int digit = received.get(i) - '0';
            if (digit < 0 || digit > 9) {
                throw broken("a length that is no number", received, start + element);
            }
            value = 10 * value + digit;
        }
        if (to - from < 1 || to - from > MAX_DIGITS) {
            throw broken("a length out of range", received, start + element);
        }
        return value;
    }

    @HotPath
    private static void requireLineEnd(ByteBuffer received, int end) throws BrokenReplyException {
        if (received.get(end - 1) != '\n' || received.get(end - 2) != '\r') {
            throw broken("a line doesn't end with CR LF", received, Math.max(received.position(), end - 32));
        }
    }

    private static BrokenReplyException broken(String what, ByteBuffer received, int from) {
        return new BrokenReplyException(
                what + ": received=" + ReplyText.of(received.duplicate().position(from)));
    }
}
