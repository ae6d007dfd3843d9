// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.service.mysql;

import io.plumbline.model.HotPath;
import io.plumbline.ping.service.BrokenReplyException;
import io.plumbline.ping.service.SameRequest;
import io.plumbline.ping.service.Wire;
import java.io.IOException;
import java.nio.ByteBuffer;

/** Sends one command again and again. A reply is one packet, or goes up to the second that ends a part of a result. */
@HotPath
final class MysqlConversation extends SameRequest {

    static final int HEADER = 4; // length of 3 bytes, number of the packet

    private static final int OK = 0;
    private static final int ERROR = 0xff;
    private static final int END = 0xfe; // in a packet of less than 9 bytes; else a long value
    private static final int MAX_END = 8;

    private final boolean hasResult;
    private final MysqlLogin login;
    private int looked; // bytes of the reply whose packets are whole
    private int packets;
    private int ends;

    MysqlConversation(String command, boolean hasResult, MysqlLogin login) {
        super("", packet(0, command));
        this.hasResult = hasResult;
        this.login = login;
    }

    /** Writes a packet of one byte a character. */
    static String packet(int number, String body) {
        return number(body.length()) + (char) number + body;
    }

    /** Writes a number in three bytes, the lowest first. */
    static String number(int number) {
        return "" + (char) (number & 0xff) + (char) (number >> 8 & 0xff) + (char) (number >> 16 & 0xff);
    }

    @Override
    public void beforeTls(Wire wire) throws IOException {
        login.askForTls(wire);
    }

    @Override
    public String greet(Wire wire) throws IOException {
        whole(0);
        return login.greet(wire);
    }

    /** Returns the length of a packet with its header, or {@link #MORE}. {@code offset}: from the buffer's position. */
    static int packet(ByteBuffer received, int offset, int number) throws BrokenReplyException {
        final int from = received.position() + offset;
        final int size = received.limit() - from;
        if (size < HEADER) {
            return MORE;
        }
        final int length = length(received, from);
        if (length == HEADER || received.get(from + HEADER - 1) != (byte) number) {
            throw broken("not a packet of MySQL", received);
        }
        return size < length ? MORE : length;
    }

    private static int length(ByteBuffer bytes, int from) {
        return HEADER + (Integer.reverseBytes(bytes.getInt(from)) & 0xffffff);
    }

    @Override
    public int next(ByteBuffer received) throws BrokenReplyException {
        int length;
        while ((length = packet(received, looked, packets + 1)) != MORE) {
            final int first = received.get(received.position() + looked + HEADER) & 0xff;
            looked += length;
            packets++;
            ends += first == END && length - HEADER <= MAX_END ? 1 : 0;
            if (first == ERROR || (packets == 1 && first == OK) || ends == 2) {
                return whole(looked);
            }
        }
        return MORE;
    }

    private int whole(int length) {
        looked = 0;
        packets = 0;
        ends = 0;
        return length;
    }

    @Override
    public String check(long sequence, ByteBuffer reply) throws BrokenReplyException {
        int from = reply.position();
        final boolean isOk = reply.get(from + HEADER) == OK;
        while (from < reply.limit()) {
            if (reply.get(from + HEADER) == (byte) ERROR && from + HEADER + 2 < reply.limit()) {
                final int code = Short.reverseBytes(reply.getShort(from + HEADER + 1)) & 0xffff;
                return Integer.toString(code); // allocated for each error
            }
            from += length(reply, from);
        }
        return right(isOk != hasResult, reply);
    }
}
