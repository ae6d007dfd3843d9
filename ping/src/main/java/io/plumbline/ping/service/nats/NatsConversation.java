// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.service.nats;

import io.plumbline.model.HotPath;
import io.plumbline.ping.option.Secret;
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
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Sends PING. The server's own PING, an aside, differs from its reply in one letter. */
@HotPath
final class NatsConversation extends SameRequest {

    private static final String PING = "PING\r\n";
    private static final String PONG = "PONG\r\n";
    private static final int MAX_LINE = 1 << 16; // INFO names all servers of a cluster
    private static final int WORDS_AT = "-ERR '".length();
    private static final Pattern VERSION = Pattern.compile("\"version\":\"([ -~&&[^\"\\\\]]{1,64})\"");
    private static final Pattern TLS_REQUIRED = Pattern.compile("\"tls_required\":\\s*true");

    private final Optional<String> user;
    private final Secret password;
    private final Lines lines = new Lines(MAX_LINE);
    private static final byte[] ANSWER = PONG.getBytes(StandardCharsets.ISO_8859_1);

    private String info = ""; // what the server said first on this connection

    NatsConversation(Optional<String> user, Secret password) {
        super("", PING);
        this.user = user;
        this.password = password;
    }

    /** Hears the server, which speaks first. */
    @Override
    public void beforeTls(Wire wire) throws IOException {
        lines.from(0);
        ByteBuffer first = wire.receive(this);
        info = text(first, first.position());
    }

    @Override
    public String greet(Wire wire) throws IOException {
        if (info.isEmpty()) {
            beforeTls(wire);
            if (TLS_REQUIRED.matcher(info).find()) {
                throw new RefusedServiceException("nats-server requires TLS (use nats+tls://)");
            }
        }
        wire.send(
                "CONNECT {\"verbose\":false,\"pedantic\":false,\"name\":\"plumbline\",\"lang\":\"java\",\"version\":\"1\","
                        + "\"protocol\":1" + login() + "}\r\n" + PING);
        ByteBuffer answer;
        do {
            answer = wire.receive(this);
            wire.send(aside());
        } while (!kind.isReply());
        if (answer.get(answer.position()) == '-') {
            throw new RefusedServiceException("nats-server refuses: server=" + ReplyText.of(answer)
                    + " (use a user in the URL, or none for a token, and password-file or PLUMBLINE_PASSWORD)");
        }
        Matcher version = VERSION.matcher(info);
        info = "";
        return version.find() ? "nats-server " + version.group(1) : "nats-server";
    }

    /** A password without a user is a token. */
    private String login() {
        String name = user.map(some -> ",\"user\":" + quoted(utf8(some)) + ",\"pass\":")
                .orElse(",\"auth_token\":");
        return password.isNone() ? "" : name + quoted(utf8(password.value()));
    }

    private static String quoted(String text) {
        return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }

    @Override
    public int next(ByteBuffer received) throws BrokenReplyException {
        final int end = lines.end(received);
        if (end == MORE) {
            return MORE;
        }
        lines.from(0);
        final int from = received.position();
        final boolean isAsked = end == PING.length() && begins(received, from, PING);
        if ((end == PONG.length() && begins(received, from, PONG)) || received.get(from) == '-') {
            kind = MessageKind.REPLY;
        } else if (isAsked || begins(received, from, "+OK\r\n") || begins(received, from, "INFO {")) {
            kind = MessageKind.ASIDE;
            if (isAsked) {
                owe(ANSWER.length, received).put(ANSWER);
            }
        } else {
            throw broken("not a message of NATS", received);
        }
        return end;
    }

    @Override
    public String check(long sequence, ByteBuffer reply) {
        final int from = reply.position();
        return reply.get(from) == 'P' ? RIGHT : code(reply, from + WORDS_AT, reply.limit() - 3);
    }
}
