// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.service.http;

import io.plumbline.model.HotPath;
import io.plumbline.ping.service.BrokenReplyException;
import io.plumbline.ping.service.Lines;
import io.plumbline.ping.service.MessageKind;
import io.plumbline.ping.service.RefusedServiceException;
import io.plumbline.ping.service.ReplyText;
import io.plumbline.ping.service.SameRequest;
import io.plumbline.ping.service.Wire;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.random.RandomGenerator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Sends its number in a frame again and again (RFC 6455). A reply is the pong, or the message, in however many frames. */
@HotPath
final class WebSocketConversation extends SameRequest {

    private static final int TEXT = 1;
    private static final int BINARY = 2;
    private static final int CLOSE = 8;
    private static final int PING = 9;
    private static final int PONG = 10;
    private static final String HEADS = "\0\1\2\u0080\u0081\u0082\u0088\u0089\u008a"; // controls are of one frame
    private static final int HEADER = 2; // at least
    private static final int KEY = Integer.BYTES;
    private static final int LAST = 0x80; // of a message's frames
    private static final int MASKED = 0x80;
    private static final int MAX_CONTROL = 125;
    private static final int SHORT_FOLLOWS = 126;
    private static final int MAX_FRAME = 1 << 30;
    private static final int NO_CODE = 1_005;
    private static final int NONCE_BYTES = 16;
    private static final int MAX_HEAD = 1 << 16;
    private static final String GUID = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
    private static final Pattern OPENED =
            Pattern.compile("(?is)HTTP/1\\.1 101\\b.*\r\nSec-WebSocket-Accept: *([^ \r]+) *\r\n.*");

    private final HttpTarget target;
    private final int awaited; // kind of frame
    private final RandomGenerator random;
    private int looked; // bytes of the message whose frames are whole
    private int closed; // the server's reason to close; 0 before

    WebSocketConversation(HttpTarget target, String request, RandomGenerator random) {
        super(
                request + " " + target.path(),
                (char) (LAST | (request.equals("ping") ? PING : request.equals("text") ? TEXT : BINARY))
                        + ""
                        + (char) (MASKED | DIGITS)
                        + "\0".repeat(KEY + DIGITS));
        this.target = target;
        this.awaited = request.equals("ping") ? PONG : request.equals("text") ? TEXT : BINARY;
        this.random = random;
    }

    @Override
    public String greet(Wire wire) throws IOException {
        looked = 0;
        closed = 0;
        owed.clear();
        byte[] nonce = new byte[NONCE_BYTES];
        random.nextBytes(nonce);
        String key = Base64.getEncoder().encodeToString(nonce);
        wire.send(target.head("GET") + "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                + "Sec-WebSocket-Key: " + key + "\r\n\r\n");
        Lines lines = new Lines(MAX_HEAD);
        ByteBuffer head = wire.receive(received -> headEnd(lines, received));
        String answer = text(head, head.position());
        Matcher opened = OPENED.matcher(answer);
        if (!opened.matches() || !opened.group(1).equals(accepted(key))) {
            throw new RefusedServiceException("the server opens no websocket: path=" + target.path() + ", server="
                    + ReplyText.of(head.limit(head.position() + answer.indexOf('\r')))
                    + " (allowed: the path of one, with password-file or PLUMBLINE_PASSWORD if it wants that)");
        }
        return "";
    }

    private static int headEnd(Lines lines, ByteBuffer received) throws BrokenReplyException {
        int end;
        while ((end = lines.end(received)) != MORE && end != lines.start() + 2) {
            lines.from(end);
        }
        return end;
    }

    /** Returns what a server makes of the key that understands websockets. */
    private static String accepted(String key) {
        return Base64.getEncoder().encodeToString(hash("SHA-1", key + GUID).getBytes(StandardCharsets.ISO_8859_1));
    }

    @Override
    public ByteBuffer request(long sequence) {
        final ByteBuffer request = super.request(sequence);
        putDigits(request, AT + HEADER + KEY, sequence);
        mask(request, AT + HEADER, DIGITS);
        return request;
    }

    /** Puts a key at an index, and masks so many bytes behind it. */
    private void mask(ByteBuffer frame, int at, int bytes) {
        frame.putInt(at, random.nextInt());
        for (int i = at + KEY; i < at + KEY + bytes; i++) {
            frame.put(i, (byte) (frame.get(i) ^ frame.get(at + (i - at) % KEY)));
        }
    }

    /** Returns the length of the frame at an index, or {@link #MORE}. */
    private static int frame(ByteBuffer received, int from) throws BrokenReplyException {
        final int size = received.limit() - from;
        final int told = size < HEADER ? 0 : received.get(from + 1);
        if (size > 0
                && (HEADS.indexOf(received.get(from) & 0xff) < 0
                        || told < 0
                        || (isControl(received, from) && told > MAX_CONTROL))) {
            throw broken("not a frame of a server's websocket", received);
        }
        final int header = header(told);
        if (size < header) {
            return MORE;
        }
        final long content = header == HEADER
                ? told
                : told == SHORT_FOLLOWS ? received.getShort(from + HEADER) & 0xffff : received.getLong(from + HEADER);
        if (content < 0 || content > MAX_FRAME) {
            throw broken("a frame's length is out of range", received);
        }
        return size < header + content ? MORE : (int) (header + content);
    }

    private static boolean isControl(ByteBuffer received, int from) {
        return (received.get(from) & CLOSE) != 0;
    }

    /** Returns how many bytes are before the content. {@code told}: the second of them. */
    private static int header(int told) {
        return HEADER + (told < SHORT_FOLLOWS ? 0 : told == SHORT_FOLLOWS ? Short.BYTES : Long.BYTES);
    }

    @Override
    public int next(ByteBuffer received) throws BrokenReplyException {
        int length;
        while ((length = frame(received, received.position() + looked)) != MORE) {
            final int from = received.position() + looked;
            final boolean isWithin = looked > 0;
            looked += length;
            if (isControl(received, from)) {
                kind = control(received, from, length);
                if (!isWithin || closed > 0) {
                    return whole();
                }
            } else if (awaited != PONG && ((received.get(from) & 0xf) == 0) != isWithin) {
                throw broken("a frame out of its order", received);
            } else if (awaited == PONG || received.get(from) < 0) {
                final boolean isAwaited = (received.get(received.position()) & 0xf) == awaited;
                kind = isAwaited ? MessageKind.REPLY : MessageKind.ASIDE;
                return whole();
            }
        }
        return MORE;
    }

    private int whole() {
        final int length = looked;
        looked = 0;
        return length;
    }

    /** Returns what a frame is that may come between those of a message, and owes a pong to a ping. */
    private MessageKind control(ByteBuffer received, int from, int length) throws BrokenReplyException {
        final int content = length - HEADER;
        final int what = received.get(from) & 0xf;
        if (what == CLOSE) {
            closed = content < Short.BYTES ? NO_CODE : received.getShort(from + HEADER) & 0xffff;
            return MessageKind.LAST_REPLY;
        }
        if (what == PING) {
            final int at = owe(length + KEY, received).position() + HEADER;
            owed.put((byte) (LAST | PONG)).put((byte) (MASKED | content)).putInt(0);
            owed.put(at + KEY, received, from + HEADER, content).position(at + KEY + content);
            mask(owed, at, content);
        }
        return what == awaited && content == DIGITS ? MessageKind.REPLY : MessageKind.ASIDE;
    }

    @Override
    public String check(long sequence, ByteBuffer reply) throws BrokenReplyException {
        if (closed > 0) {
            return Integer.toString(closed);
        }
        boolean isOwn = true;
        int digits = 0;
        int end;
        for (int from = reply.position(); from < reply.limit(); from = end) {
            end = from + frame(reply, from);
            for (int i = from + header(reply.get(from + 1));
                    i < end && isControl(reply, from) == (awaited == PONG);
                    i++) {
                isOwn &= digits < DIGITS && reply.get(i) == hexDigit(sequence, digits++);
            }
        }
        return right(isOwn && digits == DIGITS, reply);
    }
}
