// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.service.http;

import io.plumbline.model.HotPath;
import io.plumbline.ping.service.BrokenReplyException;
import io.plumbline.ping.service.MessageKind;
import io.plumbline.ping.service.SameRequest;
import io.plumbline.ping.service.Wire;
import java.io.IOException;
import java.nio.ByteBuffer;

/** Sends one request of HTTP/2 again and again, one stream after the other. A reply goes up to the stream's end. */
@HotPath
final class Http2Conversation extends SameRequest {

    static final int DATA = 0;
    static final int HEADERS = 1;
    static final int RST_STREAM = 3;
    static final int SETTINGS = 4;
    static final int PUSH_PROMISE = 5;
    static final int PING = 6;
    static final int GOAWAY = 7;
    static final int WINDOW_UPDATE = 8;
    static final int CONTINUATION = 9;
    static final int ACK = 1;
    static final int END_STREAM = 1;
    static final int END_HEADERS = 4;

    private static final int TYPE_AT = 3; // in a frame
    private static final int FLAGS_AT = 4;
    private static final int STREAM_AT = 5;
    private static final int FRAME = 9; // bytes before what is in it
    private static final int MAX_FRAME = FRAME + (1 << 14); // unless allowed to be larger
    private static final int PADDED_OR_PRIORITY = 0x28;
    private static final int WINDOW = 1 << 29; // taken from the window of 2 GiB before it is given back
    private static final int OK = 200;

    private final Http2Request.Kind what;
    private final StatusCodes expected;
    private final int bodyAt; // where the request's second frame begins; 0 if it has none
    private int stream; // of the last request
    private int looked; // bytes of the message whose frames are whole
    private int taken; // bytes of the window
    private boolean isEnding; // the stream ends with these headers
    private boolean isLast; // the server said goodbye within the reply
    private boolean isSettled; // the server has sent its settings,
    private boolean isHeard; // and taken ours

    Http2Conversation(Http2Request asked, StatusCodes expected) {
        super(asked.name(), asked.head() + asked.body());
        this.what = asked.kind();
        this.expected = expected;
        this.bodyAt = asked.body().isEmpty() ? 0 : asked.head().length();
    }

    @Override
    public String greet(Wire wire) throws IOException {
        whole(0, MessageKind.REPLY);
        stream = -1;
        taken = 0;
        owed.clear();
        isSettled = false;
        isHeard = false;
        wire.send(Http2Request.PREFACE);
        while (!isSettled || !isHeard) {
            wire.receive(this);
            wire.send(aside());
        }
        return "";
    }

    @Override
    public ByteBuffer request(long sequence) {
        final ByteBuffer request = super.request(sequence);
        if (what == Http2Request.Kind.PING) {
            return request.putLong(AT + FRAME, sequence);
        }
        stream += 2;
        return request.putInt(AT + bodyAt + STREAM_AT, stream).putInt(AT + STREAM_AT, stream);
    }

    @Override
    public int next(ByteBuffer received) throws BrokenReplyException {
        final int size = received.remaining();
        while (size - looked >= FRAME) {
            final int from = received.position() + looked;
            final int length = length(received, from);
            if (length > MAX_FRAME) {
                throw broken("not a frame of HTTP/2", received);
            }
            if (size - looked < length) {
                return MORE;
            }
            looked += length;
            if (isOfStream(received, from)) {
                if (ends(received, from, length)) {
                    return whole(
                            looked, isLast || stream == Integer.MAX_VALUE ? MessageKind.LAST_REPLY : MessageKind.REPLY);
                }
            } else {
                final MessageKind other = aside(received, from, length);
                if (looked == length) { // not within a reply
                    return whole(length, other);
                }
                isLast |= other == MessageKind.GOODBYE;
            }
        }
        return MORE;
    }

    private static int length(ByteBuffer received, int frame) {
        return FRAME + (received.getInt(frame) >>> 8);
    }

    private int whole(int length, MessageKind meant) {
        looked = 0;
        isEnding = false;
        isLast = false;
        kind = meant;
        return length;
    }

    private boolean isOfStream(ByteBuffer received, int from) throws BrokenReplyException {
        final int type = received.get(from + TYPE_AT);
        if (type != DATA && type != HEADERS && type != CONTINUATION && type != RST_STREAM) {
            return false;
        }
        final boolean isHeaders = type == HEADERS && (received.get(from + FLAGS_AT) & PADDED_OR_PRIORITY) != 0;
        if (received.getInt(from + STREAM_AT) != stream || stream < 1 || isHeaders) {
            throw broken("a frame that wasn't asked for", received);
        }
        return true;
    }

    /** Whether a frame of the stream is its last. */
    private boolean ends(ByteBuffer received, int from, int length) {
        final int type = received.get(from + TYPE_AT);
        final int flags = received.get(from + FLAGS_AT);
        taken += type == DATA ? length - FRAME : 0;
        if (taken >= WINDOW && owed.remaining() >= FRAME + Integer.BYTES) {
            owe(WINDOW_UPDATE, 0, Integer.BYTES).putInt(taken);
            taken = 0;
        }
        isEnding |= (type == DATA || type == HEADERS) && (flags & END_STREAM) != 0;
        return type == RST_STREAM || (isEnding && (type == DATA || (flags & END_HEADERS) != 0));
    }

    /** Takes note of a frame that belongs to no stream of ours, and owes an answer to some. */
    private MessageKind aside(ByteBuffer received, int from, int length) throws BrokenReplyException {
        final boolean isAck = (received.get(from + FLAGS_AT) & ACK) != 0;
        final int type = received.get(from + TYPE_AT);
        final boolean isError = type == GOAWAY && (length < FRAME + 8 || received.getInt(from + FRAME + 4) != 0);
        if (owed.remaining() < FRAME + Long.BYTES || type == PUSH_PROMISE || isError) {
            throw broken(isError ? "the server ends the connection, as some do after many pings" : "a flood", received);
        }
        if (type == SETTINGS) {
            isHeard |= isAck;
            isSettled |= !isAck;
            if (!isAck) {
                owe(SETTINGS, ACK, 0);
            }
        } else if (type == PING && length == FRAME + Long.BYTES) {
            if (isAck) {
                return MessageKind.REPLY;
            }
            owe(PING, ACK, Long.BYTES).putLong(received.getLong(from + FRAME));
        }
        return type == GOAWAY ? MessageKind.GOODBYE : MessageKind.ASIDE;
    }

    private ByteBuffer owe(int type, int flags, int length) {
        return owed.putShort((short) 0)
                .put((byte) length)
                .put((byte) type)
                .put((byte) flags)
                .putInt(0);
    }

    @Override
    public String check(long sequence, ByteBuffer reply) throws BrokenReplyException {
        if (what == Http2Request.Kind.PING) {
            return right(reply.getLong(reply.position() + FRAME) == sequence, reply);
        }
        int status = HeaderBlock.NONE;
        int grpcStatus = HeaderBlock.NONE;
        boolean isServing = false;
        for (int from = reply.position(); from < reply.limit(); from += length(reply, from)) {
            final int type = reply.get(from + TYPE_AT);
            final int to = from + length(reply, from);
            if (type == HEADERS) {
                status = Math.max(status, HeaderBlock.status(reply, from + FRAME, to));
                grpcStatus = Math.max(grpcStatus, HeaderBlock.grpcStatus(reply, from + FRAME, to));
            } else if (type == DATA) { // five bytes, and the message, whose first field is 1
                isServing |= to - from >= FRAME + 7 && reply.getShort(from + FRAME + 5) == 0x801;
            } else if (type == RST_STREAM) {
                return "RST_STREAM";
            }
        }
        if (status < 0 || (what == Http2Request.Kind.GRPC && status == OK && grpcStatus < 0)) {
            throw broken("a reply without a status", reply);
        }
        if (what == Http2Request.Kind.GET || status != OK) {
            return expected.contain(status) && what == Http2Request.Kind.GET ? RIGHT : Integer.toString(status);
        }
        return grpcStatus != 0 ? Integer.toString(grpcStatus) : isServing ? RIGHT : "NOT_SERVING";
    }
}
