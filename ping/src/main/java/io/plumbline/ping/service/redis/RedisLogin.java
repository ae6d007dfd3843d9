// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.service.redis;

import io.plumbline.model.subject.ServiceUrl;
import io.plumbline.ping.option.Secret;
import io.plumbline.ping.service.MessageEnd;
import io.plumbline.ping.service.RefusedServiceException;
import io.plumbline.ping.service.ReplyText;
import io.plumbline.ping.service.SameRequest;
import io.plumbline.ping.service.Wire;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Words before the first command: password, version of the protocol, database. */
record RedisLogin(ServiceUrl url, Secret password) {

    private static final String VALUE = "\\r\\n\\$\\d{1,9}\\r\\n([ -~]{1,64})\\r\\n"; // in the map that answers HELLO
    private static final Pattern SERVER = Pattern.compile("\\r\\nserver" + VALUE);
    private static final Pattern VERSION = Pattern.compile("\\r\\nversion" + VALUE);
    private static final Pattern DATABASE = Pattern.compile("\\d{0,9}");

    RedisLogin {
        if (!DATABASE.matcher(url.name()).matches()) {
            throw new IllegalArgumentException(
                    "not a database of redis: path=" + url.path() + " (allowed: its number, such as /0)");
        }
    }

    String greet(Wire wire, MessageEnd end) throws IOException {
        if (!password.isNone()) {
            List<String> login = url.user()
                    .map(user -> List.of("AUTH", user, password.value()))
                    .orElseGet(() -> List.of("AUTH", password.value()));
            requireYes(wire, end, login, "allowed: the password of password-file or PLUMBLINE_PASSWORD, and its user");
        }
        wire.send(RedisConversation.command(List.of("HELLO", "3")));
        ByteBuffer hello = wire.receive(end);
        String text = SameRequest.text(hello, hello.position());
        if (text.startsWith("-") && !text.startsWith("-ERR") && !text.startsWith("-NOPROTO")) {
            throw refused(
                    "redis refuses: server=" + ReplyText.of(hello),
                    text.startsWith("-NOAUTH") ? "use password-file or PLUMBLINE_PASSWORD" : "try again later");
        }
        if (!url.name().isEmpty() && !url.name().equals("0")) {
            requireYes(wire, end, List.of("SELECT", url.name()), "allowed: a database that the server has");
        }
        return find(SERVER, text).orElse("redis")
                + find(VERSION, text).map(version -> " " + version).orElse(" before 6");
    }

    private static void requireYes(Wire wire, MessageEnd end, List<String> command, String remedy) throws IOException {
        wire.send(RedisConversation.command(command));
        ByteBuffer reply = wire.receive(end);
        if (reply.get(reply.position()) != '+') {
            throw refused("redis refuses: command=" + command.get(0) + ", server=" + ReplyText.of(reply), remedy);
        }
    }

    private static RefusedServiceException refused(String what, String remedy) {
        return new RefusedServiceException(what + " (" + remedy + ")");
    }

    private static Optional<String> find(Pattern value, String hello) {
        Matcher matcher = value.matcher(hello);
        return matcher.find() ? Optional.of(matcher.group(1)) : Optional.empty();
    }
}
