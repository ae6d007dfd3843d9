// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.service.redis;

import io.plumbline.model.HotPath;
import io.plumbline.ping.service.BrokenReplyException;
import io.plumbline.ping.service.MessageKind;
import io.plumbline.ping.service.SameRequest;
import io.plumbline.ping.service.Wire;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Sends one command again and again; the usual one has the sequence number in it. */
final class RedisConversation extends SameRequest {

    static final String ECHO = "echo";

    private final RedisLogin login;
    private final RespEnd end = new RespEnd();
    private final int digitsAt; // of the sequence number in the request; 0 if it has none
    private final boolean isPing;

    RedisConversation(RedisLogin login, String wanted) {
        super("", command(wanted.equals(ECHO) ? List.of("PING", "0".repeat(DIGITS)) : words(wanted)));
        this.login = login;
        this.isPing = wanted.equals("ping");
        this.digitsAt = wanted.equals(ECHO) ? super.request(0).limit() - DIGITS - 2 : 0;
    }

    private static List<String> words(String wanted) {
        List<String> words = new ArrayList<>(List.of(wanted.split(":", -1)));
        if (words.get(0).isBlank()) {
            throw new IllegalArgumentException("not a command of redis: request=" + wanted
                    + " (allowed: echo, ping, or a command with its arguments, such as get:k)");
        }
        words.set(0, words.get(0).toUpperCase(Locale.ROOT));
        return words;
    }

    /** Writes a command as servers read it, a byte a character. */
    static String command(List<String> words) {
        StringBuilder text = new StringBuilder("*" + words.size() + "\r\n");
        for (String word : words) {
            String bytes = utf8(word);
            text.append('$').append(bytes.length()).append("\r\n").append(bytes).append("\r\n");
        }
        return text.toString();
    }

    @Override
    public String greet(Wire wire) throws IOException {
        end.clear();
        return login.greet(wire, end);
    }

    @Override
    @HotPath
    public ByteBuffer request(long sequence) {
        final ByteBuffer request = super.request(sequence);
        if (digitsAt > 0) {
            putDigits(request, digitsAt, sequence);
        }
        return request;
    }

    @Override
    @HotPath
    public int next(ByteBuffer received) throws BrokenReplyException {
        final int length = end.next(received);
        kind = end.isPush() ? MessageKind.ASIDE : MessageKind.REPLY;
        return length;
    }

    @Override
    @HotPath
    public String check(long sequence, ByteBuffer reply) throws BrokenReplyException {
        final int start = reply.position();
        final byte type = reply.get(start);
        if (type == '-') {
            return word(reply, start + 1);
        }
        if (type == '!') {
            return word(reply, indexOf('\n', reply, start) + 1);
        }
        final boolean isEcho =
                type == '$' && reply.remaining() == 5 + DIGITS + 2 && hasDigits(reply, start + 5, sequence);
        return right(digitsAt > 0 ? isEcho : !isPing || type == '+', reply);
    }
}
