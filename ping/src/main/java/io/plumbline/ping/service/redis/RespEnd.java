// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.service.redis;

import io.plumbline.model.HotPath;
import io.plumbline.ping.service.BrokenReplyException;
import io.plumbline.ping.service.Lines;
import io.plumbline.ping.service.MessageEnd;
import io.plumbline.ping.service.SameRequest;
import java.nio.ByteBuffer;

/** Finds the end of a value of RESP2 or RESP3: by its first byte a line, counted bytes, or counted values. */
@HotPath
final class RespEnd implements MessageEnd {

    private static final int MAX_DEPTH = 8;
    private static final int MAX_LINE = 1 << 16;

    private final Lines lines = new Lines(MAX_LINE);
    private final long[] missing = new long[MAX_DEPTH]; // values still to come, by depth
    private int depth;
    private boolean isPush;

    /** Whether the last message was a push: the server's own idea. */
    boolean isPush() {
        return isPush;
    }

    /** Forgets a message that hasn't come whole. */
    void clear() {
        depth = 0;
        lines.from(0);
    }

    @Override
    public int next(ByteBuffer received) throws BrokenReplyException {
        int end;
        while ((end = lines.end(received)) != MORE) {
            final int bytes = lines.isCounted() ? -1 : behind(received, received.position() + lines.start());
            if (bytes >= 0) {
                lines.counted(end, bytes);
            } else if (isWhole()) {
                isPush = received.get(received.position()) == '>';
                lines.from(0);
                return end;
            } else {
                lines.from(end);
            }
        }
        return MORE;
    }

    /** Reads the line of a value: how many bytes come behind it, or -1 if it ends with its line. */
    private int behind(ByteBuffer received, int line) throws BrokenReplyException {
        final byte type = received.get(line);
        switch (type) {
            case '$', '!', '=' -> {
                return number(received, line);
            }
            case '*', '~', '>' -> open(received, number(received, line));
            case '%' -> open(received, 2L * number(received, line));
            default -> {
                if ("+-:_#,(".indexOf(type) < 0) {
                    throw SameRequest.broken("not a reply of redis", received);
                }
            }
        }
        return -1;
    }

    private void open(ByteBuffer received, long values) throws BrokenReplyException {
        if (values > 0) {
            if (depth == MAX_DEPTH) {
                throw SameRequest.broken("a reply is nested too deeply", received);
            }
            missing[depth++] = values + 1; // this one too: it ends with its line, as the others do
        }
    }

    /** A value ended: whether that was the last of the message. */
    private boolean isWhole() {
        while (depth > 0 && --missing[depth - 1] == 0) {
            depth--;
        }
        return depth == 0;
    }

    /** Reads the number behind the type: 0 or more, or -1 for nothing. */
    private static int number(ByteBuffer received, int line) throws BrokenReplyException {
        return SameRequest.begins(received, line + 1, "-1\r") ? -1 : Lines.number(received, line + 1, 10);
    }
}
