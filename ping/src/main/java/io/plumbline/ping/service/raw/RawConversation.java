// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.service.raw;

import io.plumbline.model.HotPath;
import io.plumbline.ping.service.BrokenReplyException;
import io.plumbline.ping.service.ReplyText;
import io.plumbline.ping.service.SameRequest;
import io.plumbline.ping.service.Wire;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Sends the bytes of the user, with the number of the request where he wants it. */
final class RawConversation extends SameRequest {

    private static final Pattern NUMBER = Pattern.compile("(\\d{1,4}),([1-8])");
    private static final Pattern OFFSET = Pattern.compile("\\d{1,4}");

    private final String hello;
    private final RawEnd greeted; // null if there is no answer to it
    private final RawEnd end;
    private final String expected;
    private final String error;
    private final int numberAt;
    private final int numberBytes; // 0 without a number
    private final int echoAt; // -1 without an echo

    RawConversation(Map<String, String> settings) {
        super("", bytes(settings, "request"));
        this.hello = bytes(settings, "greet");
        this.greeted = settings.containsKey("greeted") ? RawEnd.parse("greeted", settings.get("greeted")) : null;
        this.end = RawEnd.parse("reply", settings.getOrDefault("reply", ""));
        this.expected = bytes(settings, "expect");
        this.error = bytes(settings, "error");
        Matcher number = NUMBER.matcher(settings.getOrDefault("seq", "0,1"));
        String echo = settings.get("echo");
        boolean hasNumber = settings.containsKey("seq");
        int requestBytes = super.request(0).remaining();
        if (requestBytes == 0
                || !number.matches()
                || (echo != null && !(hasNumber && OFFSET.matcher(echo).matches()))
                || (hasNumber
                        && Integer.parseInt(number.group(1)) + Integer.parseInt(number.group(2)) > requestBytes)) {
            throw new IllegalArgumentException("not a request: settings=" + settings
                    + " (allowed: request=BYTES, seq=OFFSET,BYTES within it, and echo=OFFSET beside seq)");
        }
        this.numberAt = Integer.parseInt(number.group(1));
        this.numberBytes = hasNumber ? Integer.parseInt(number.group(2)) : 0;
        this.echoAt = echo == null ? -1 : Integer.parseInt(echo);
    }

    /** Returns the bytes of a setting, a character each. */
    private static String bytes(Map<String, String> settings, String name) {
        String text = settings.get(name);
        return text == null ? "" : RawBytes.parse(name, text);
    }

    @Override
    public String greet(Wire wire) throws IOException {
        end.clear();
        wire.send(hello);
        return greeted == null ? "" : ReplyText.of(wire.receive(greeted));
    }

    @Override
    @HotPath
    public ByteBuffer request(long sequence) {
        final ByteBuffer request = super.request(sequence);
        for (int i = 0; i < numberBytes; i++) {
            request.put(AT + numberAt + i, digit(sequence, i));
        }
        return request;
    }

    @HotPath
    private byte digit(long sequence, int place) {
        return (byte) (sequence >>> (Byte.SIZE * (numberBytes - 1 - place)));
    }

    @Override
    @HotPath
    public int next(ByteBuffer received) throws BrokenReplyException {
        return end.next(received);
    }

    @Override
    @HotPath
    public String check(long sequence, ByteBuffer reply) throws BrokenReplyException {
        final int from = reply.position();
        if ((!error.isEmpty() && begins(reply, from, error)) || !begins(reply, from, expected)) {
            return word(reply, from);
        }
        boolean isOwn = echoAt < 0 || reply.remaining() >= echoAt + numberBytes;
        for (int i = 0; isOwn && echoAt >= 0 && i < numberBytes; i++) {
            isOwn = reply.get(from + echoAt + i) == digit(sequence, i);
        }
        return right(isOwn, reply);
    }
}
