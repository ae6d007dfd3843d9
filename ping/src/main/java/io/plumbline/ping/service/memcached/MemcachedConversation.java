// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.service.memcached;

import io.plumbline.model.HotPath;
import io.plumbline.ping.service.BrokenReplyException;
import io.plumbline.ping.service.Lines;
import io.plumbline.ping.service.RefusedServiceException;
import io.plumbline.ping.service.ReplyText;
import io.plumbline.ping.service.SameRequest;
import io.plumbline.ping.service.Wire;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.List;

/** Sends one command again and again. A reply is a line, values up to a line, or one value behind its line. */
@HotPath
final class MemcachedConversation extends SameRequest {

    private static final int MAX_LINE = 2_048; // a key has up to 250 bytes
    private static final String VERSION = "VERSION ";

    private final Lines lines = new Lines(MAX_LINE);
    private final List<String> answers; // beginnings of the right ones
    private boolean isLast; // nothing follows the value

    MemcachedConversation(String request, List<String> answers) {
        super("", request);
        this.answers = answers;
    }

    @Override
    public String greet(Wire wire) throws IOException {
        lines.from(0);
        wire.send("version\r\n");
        ByteBuffer version = wire.receive(this);
        int from = version.position();
        if (begins(version, from, "CLIENT_ERROR unauthenticated")) {
            throw new RefusedServiceException("memcached requires a login: server=" + ReplyText.of(version)
                    + " (allowed: one without an auth-file)");
        }
        if (!begins(version, from, VERSION)) {
            throw broken("this isn't memcached", version);
        }
        return "memcached " + ReplyText.of(version, from + VERSION.length(), version.limit() - 2);
    }

    @Override
    public int next(ByteBuffer received) throws BrokenReplyException {
        int end;
        while ((end = lines.end(received)) != MORE) {
            final int from = received.position() + lines.start();
            if (lines.isCounted() ? isLast : !isValue(received, from)) {
                lines.from(0);
                return end;
            }
            if (lines.isCounted()) {
                lines.from(end);
            } else {
                lines.counted(end, Lines.number(received, behindBlanks(received, from, isLast ? 1 : 3), 10));
            }
        }
        return MORE;
    }

    private boolean isValue(ByteBuffer received, int from) {
        isLast = begins(received, from, "VA ");
        return isLast || begins(received, from, "VALUE ");
    }

    private static int behindBlanks(ByteBuffer received, int from, int blanks) {
        int i = from;
        for (int left = blanks; left > 0 && received.get(i) != '\n'; i++) {
            left -= received.get(i) == ' ' ? 1 : 0;
        }
        return i;
    }

    @Override
    public String check(long sequence, ByteBuffer reply) throws BrokenReplyException {
        final int from = reply.position();
        if (begins(reply, from, "ERROR")
                || begins(reply, from, "CLIENT_ERROR")
                || begins(reply, from, "SERVER_ERROR")) {
            return word(reply, from);
        }
        boolean isOwn = false;
        for (int i = 0; i < answers.size(); i++) {
            isOwn |= begins(reply, from, answers.get(i));
        }
        return right(isOwn, reply);
    }
}
