// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.service.postgres;

import io.plumbline.model.HotPath;
import io.plumbline.ping.service.BrokenReplyException;
import io.plumbline.ping.service.MessageKind;
import io.plumbline.ping.service.RefusedServiceException;
import io.plumbline.ping.service.ReplyText;
import io.plumbline.ping.service.SameRequest;
import io.plumbline.ping.service.Wire;
import java.io.IOException;
import java.nio.ByteBuffer;

/** Sends one query again and again. A reply goes up to the server's "ready", or is its last word. */
@HotPath
final class PostgresConversation extends SameRequest {

    static final int HEADER = 5; // type, and length, which counts itself but not the type

    private static final int MAX_BYTES = 1 << 30;
    private static final int MAX_WORDS = 200;
    private static final String TYPES = "ZICDT12EKRSNA3nst";

    private final Query query;
    private final PostgresLogin login;
    private int looked; // bytes of the reply whose messages are whole

    PostgresConversation(Query query, PostgresLogin login) {
        super("", query.bytes);
        this.query = query;
        this.login = login;
    }

    @Override
    public void beforeTls(Wire wire) throws IOException {
        login.askForTls(wire);
    }

    @Override
    public String greet(Wire wire) throws IOException {
        looked = 0;
        String greeting = login.greet(wire);
        if (query == Query.PREPARED) {
            wire.send(Query.PREPARE);
            ByteBuffer reply = wire.receive(this);
            if (find(reply, 'E') >= 0) {
                throw new RefusedServiceException("PostgreSQL can't prepare a statement: server=" + words(reply)
                        + " (allowed: another request, such as empty)");
            }
        }
        return greeting;
    }

    /** Returns the length of one message with its type, or {@link #MORE}. {@code offset}: from the buffer's position. */
    static int message(ByteBuffer received, int offset) throws BrokenReplyException {
        final int from = received.position() + offset;
        final int size = received.limit() - from;
        final int length = size < HEADER ? HEADER : received.getInt(from + 1) + 1;
        if ((size > 0 && TYPES.indexOf(received.get(from)) < 0) || length < HEADER || length > MAX_BYTES) {
            throw broken("not a message of PostgreSQL", received);
        }
        return size < length ? MORE : length;
    }

    @Override
    public int next(ByteBuffer received) throws BrokenReplyException {
        int length;
        while ((length = message(received, looked)) != MORE) {
            final int from = received.position() + looked;
            final byte type = received.get(from);
            final boolean isAside =
                    looked == 0 && (type == 'N' || type == 'S' || type == 'A'); // notice, setting, NOTIFY
            final boolean isFatal = type == 'E' && isFatal(received, from);
            looked += length;
            if (type == 'Z' || isAside || isFatal) {
                kind = isAside ? MessageKind.ASIDE : isFatal ? MessageKind.LAST_REPLY : MessageKind.REPLY;
                final int whole = looked;
                looked = 0;
                return whole;
            }
        }
        return MORE;
    }

    @Override
    public String check(long sequence, ByteBuffer reply) throws BrokenReplyException {
        final int error = find(reply, 'E');
        if (error >= 0) {
            final int code = field(reply, error, 'C');
            return code(reply, code, indexOf('\0', reply, code));
        }
        return right(find(reply, query.answer) >= 0, reply);
    }

    /** Returns where the first message of a type begins, or -1. */
    private static int find(ByteBuffer reply, char type) {
        for (int i = reply.position(); i < reply.limit(); i += 1 + reply.getInt(i + 1)) {
            if (reply.get(i) == type) {
                return i;
            }
        }
        return -1;
    }

    private static boolean isFatal(ByteBuffer received, int error) {
        final int plain = field(received, error, 'V'); // from 9.6 on; the other may be translated
        final byte first = received.get(plain == error ? field(received, error, 'S') : plain);
        return first == 'F' || first == 'P'; // FATAL or PANIC
    }

    /** Returns where the text of an error's field begins, or the error itself if it has none such. */
    private static int field(ByteBuffer reply, int error, char name) {
        final int limit = error + reply.getInt(error + 1);
        for (int i = error + HEADER; i < limit && reply.get(i) != 0; i = indexOf('\0', reply, i) + 1) {
            if (reply.get(i) == name) {
                return i + 1;
            }
        }
        return error;
    }

    @Override
    public String words(ByteBuffer reply) {
        return find(reply, 'E') < 0 ? super.words(reply) : error(reply);
    }

    /** Returns the message and code of the first error. */
    static String error(ByteBuffer reply) {
        int error = find(reply, 'E');
        int message = field(reply, error, 'M');
        int code = field(reply, error, 'C');
        return ReplyText.of(reply, message, Math.min(indexOf('\0', reply, message), message + MAX_WORDS)) + ", code="
                + ReplyText.of(reply, code, Math.min(indexOf('\0', reply, code), code + HEADER));
    }
}
