// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.service.http;

import io.plumbline.model.HotPath;
import io.plumbline.ping.service.BrokenReplyException;
import io.plumbline.ping.service.Lines;
import io.plumbline.ping.service.MessageKind;
import io.plumbline.ping.service.SameRequest;
import io.plumbline.ping.service.Wire;
import java.nio.ByteBuffer;

/** Sends one request of HTTP/1.1 again and again. A reply ends with its head, its counted body, or its last chunk. */
@HotPath
final class HttpConversation extends SameRequest {

    private static final int MAX_HEAD = 1 << 16;
    private static final int STATUS_AT = "HTTP/1.1 ".length();
    private static final int UNKNOWN = -1;

    private final boolean isHead;
    private final StatusCodes expected;
    private final Lines lines = new Lines(MAX_HEAD);
    private int headEnd; // 0 as long as it hasn't come
    private int length; // of the body
    private boolean isChunked;
    private boolean isTrailer;
    private boolean isClosing;
    private int status;

    HttpConversation(HttpTarget target, boolean isHead, StatusCodes expected) {
        // Without Accept-Encoding: compression makes some servers send chunks.
        super((isHead ? "HEAD " : "GET ") + target.path(), target.head(isHead ? "HEAD" : "GET") + "\r\n");
        this.isHead = isHead;
        this.expected = expected;
    }

    /** Says nothing: the first reply tells whether the server answers at all. */
    @Override
    public String greet(Wire wire) {
        whole(0);
        return "";
    }

    @Override
    public int next(ByteBuffer received) throws BrokenReplyException {
        while (headEnd == 0) {
            final int from = received.position() + lines.start();
            final int end = lines.end(received);
            if (end == MORE) {
                return MORE;
            }
            lines.from(end);
            if (end > MAX_HEAD) {
                throw broken("headers are larger than 64 KiB", received);
            }
            readLine(received, from, received.position() + end - 2);
        }
        if (isChunked) {
            return chunks(received);
        }
        return received.remaining() < headEnd + length ? MORE : whole(headEnd + length);
    }

    private int whole(int size) {
        lines.from(0);
        headEnd = 0;
        isTrailer = false;
        return size;
    }

    private int chunks(ByteBuffer received) throws BrokenReplyException {
        int end;
        while ((end = lines.end(received)) != MORE) {
            if (isTrailer && end == lines.start() + 2) {
                return whole(end);
            }
            final int size = isTrailer || lines.isCounted()
                    ? UNKNOWN
                    : Lines.number(received, received.position() + lines.start(), 16);
            isTrailer |= size == 0;
            if (size > 0) {
                lines.counted(end, size);
            } else {
                lines.from(end);
            }
        }
        return MORE;
    }

    /** Reads a line of the head between two indexes. */
    private void readLine(ByteBuffer received, int from, int to) throws BrokenReplyException {
        if (from == received.position()) {
            if (to - from < STATUS_AT + 3
                    || !has(received, from, from + 7, "http/1.")
                    || received.get(from + 8) != ' ') {
                throw broken("not a reply of HTTP/1.1", received);
            }
            status = Lines.number(received, received.position() + STATUS_AT, 10);
            isClosing = received.get(from + 7) == '0';
            isChunked = false;
            length = UNKNOWN;
        } else if (from == to) {
            headEnd = to + 2 - received.position();
            endHead(received);
        } else if (has(received, from, from + 15, "content-length:")) {
            final int told = Lines.number(received, from + 15, 10);
            if (length != UNKNOWN && length != told) {
                throw broken("two lengths that differ", received);
            }
            length = told;
        } else if (has(received, from, from + 18, "transfer-encoding:")) {
            isChunked = has(received, from + 18, to, "chunked");
        } else if (has(received, from, from + 11, "connection:")) {
            isClosing = isClosing ? !has(received, from, to, "keep-alive") : has(received, from, to, "close");
        }
    }

    private void endHead(ByteBuffer received) throws BrokenReplyException {
        if (status < 100 || status == 101) {
            throw broken("a status that wasn't asked for", received);
        }
        if (isHead || status < 200 || status == 204 || status == 304) {
            isChunked = false;
            length = 0;
        } else if (!isChunked && length == UNKNOWN) {
            throw broken(
                    "the reply ends with the connection, so the next needs another (allowed: Content-Length or chunks)",
                    received);
        }
        kind = status < 200 ? MessageKind.ASIDE : isClosing ? MessageKind.LAST_REPLY : MessageKind.REPLY;
    }

    /** Whether a text of lower case stands between two indexes, in whatever case. */
    private static boolean has(ByteBuffer received, int from, int to, String text) {
        for (int i = from; i <= Math.min(to, received.limit()) - text.length(); i++) {
            int same = 0;
            while (same < text.length() && Character.toLowerCase(received.get(i + same)) == text.charAt(same)) {
                same++;
            }
            if (same == text.length()) {
                return true;
            }
        }
        return false;
    }

    @Override
    public String check(long sequence, ByteBuffer reply) {
        final int from = reply.position() + STATUS_AT;
        return expected.contain(status) ? RIGHT : code(reply, from, from + 3);
    }
}
