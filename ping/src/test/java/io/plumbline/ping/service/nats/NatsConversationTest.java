// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.service.nats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.plumbline.ping.service.Conversation;
import io.plumbline.ping.service.ConversationContract;
import io.plumbline.ping.service.MessageKind;
import io.plumbline.ping.service.Recordings;
import io.plumbline.ping.service.RefusedServiceException;
import io.plumbline.ping.service.ReplyRoom;
import io.plumbline.ping.service.ScriptedServer;
import io.plumbline.ping.service.Wire;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

class NatsConversationTest extends ConversationContract {

    private static final Recordings NATS = Recordings.of("nats");
    private static final String CONNECT =
            "CONNECT {\"verbose\":false,\"pedantic\":false,\"name\":\"plumbline\",\"lang\":\"java\","
                    + "\"version\":\"1\",\"protocol\":1";

    NatsConversationTest() {
        super("nats://h", "", "PING\r\n");
    }

    @Override
    protected ScriptedServer greeted(ScriptedServer server) {
        return server.after("", NATS.said("ping", 0)).after(CONNECT + "}\r\nPING\r\n", NATS.said("ping", 1));
    }

    @Override
    protected List<Recorded> recordings() {
        String pong = NATS.said("ping", 2);
        return List.of(
                new Recorded("pong", pong, "right"),
                new Recorded("three", NATS.said("ping", 3), "right", "right", "right"),
                new Recorded("asked itself before", "PING\r\n" + pong, "ASIDE", "right"),
                new Recorded("asked itself between", pong + "PING\r\n" + pong, "right", "ASIDE", "right"),
                new Recorded("asked itself after", pong + "PING\r\n", "right", "ASIDE"),
                new Recorded(
                        "another server of the cluster",
                        NATS.said("ping", 0) + "+OK\r\n" + pong,
                        "ASIDE",
                        "ASIDE",
                        "right"),
                new Recorded("unknown", NATS.said("no such", 2), "Unknown Protocol Operation"),
                new Recorded("stale", "-ERR 'Stale Connection'\r\n", "Stale Connection"),
                new Recorded("nameless", "-\r\n", "other"));
    }

    @Override
    protected List<String> garbage() {
        return List.of(
                "PONG\n",
                "PING",
                "PONGS\r\n",
                "pong\r\n",
                "MSG x 1 2\r\nhi\r\n",
                "HTTP/1.1 400 Bad Request\r\n",
                "\r\n");
    }

    @Test
    void answersTheServerOnlyIfItAsks() throws IOException {
        Conversation conversation = conversation();
        Wire wire = new Wire(
                greeted(new ScriptedServer(3)).after("", "PING\r\n" + NATS.said("ping", 0) + "PONG\r\n"),
                new ReplyRoom(1 << 12));
        conversation.greet(wire);
        for (String answer : List.of("PONG\r\n", "", "")) {
            wire.receive(conversation);
            assertThat(text(conversation.aside())).isEqualTo(answer);
        }
        assertThat(conversation.kind()).isEqualTo(MessageKind.REPLY);
    }

    @Test
    void answersTheServerThatAsksWhileItGreets() throws IOException {
        ScriptedServer server = new ScriptedServer(7)
                .after("", NATS.said("ping", 0))
                .after(CONNECT + "}\r\nPING\r\n", "PING\r\n".repeat(1_000))
                .after("PONG\r\n".repeat(1_000), NATS.said("ping", 1));
        assertThat(greet("nats://h", "", server)).isEqualTo("nats-server 2.9.10");
    }

    @Test
    void logsInWithAUserOrAToken() throws IOException {
        String info = NATS.said("password", 0);
        ScriptedServer withUser = new ScriptedServer(99)
                .after("", info)
                .after(CONNECT + ",\"user\":\"bench\",\"pass\":\"pen\\\"cil\"}\r\nPING\r\n", NATS.said("password", 1));
        assertThat(greet("nats://bench@h", "pen\"cil", withUser)).isEqualTo("nats-server 2.9.10");
        ScriptedServer withToken = new ScriptedServer(99)
                .after("", info)
                .after(CONNECT + ",\"auth_token\":\"pencil\"}\r\nPING\r\n", "+OK\r\nPING\r\nPONG\r\n");
        assertThat(greet("nats://h", "pencil", withToken)).isEqualTo("nats-server 2.9.10");
        ScriptedServer beyondAscii = new ScriptedServer(99)
                .after("", info)
                .after(CONNECT + ",\"auth_token\":\"p\u00c3\u00a9ncil\"}\r\nPING\r\n", "PONG\r\n");
        assertThat(greet("nats://h", "p\u00e9ncil", beyondAscii)).isEqualTo("nats-server 2.9.10");
    }

    @Test
    void saysWhatTheServerSaysIfItRefuses() {
        ScriptedServer wrong = new ScriptedServer(99)
                .after("", NATS.said("wrong password", 0))
                .after(
                        CONNECT + ",\"user\":\"bench\",\"pass\":\"pencil\"}\r\nPING\r\n",
                        NATS.said("wrong password", 1));
        assertThatExceptionOfType(RefusedServiceException.class)
                .isThrownBy(() -> greet("nats://bench@h", "pencil", wrong))
                .withMessageContaining("-ERR 'Authorization Violation'")
                .withMessageContaining("password-file")
                .withMessageNotContaining("pencil");
        ScriptedServer tls =
                new ScriptedServer(99).after("", "INFO {\"version\":\"2.9.10\",\"tls_required\":true}\r\n");
        assertThatExceptionOfType(RefusedServiceException.class)
                .isThrownBy(() -> greet("nats://h", "", tls))
                .withMessageContaining("requires TLS (use nats+tls://)");
    }

    @Test
    void readsWhoTheServerIsBeforeTls() throws IOException {
        ScriptedServer before =
                new ScriptedServer(9).after("", "INFO {\"version\":\"2.9.10\",\"tls_required\":true}\r\n");
        ScriptedServer behind = new ScriptedServer(9).after(CONNECT + "}\r\nPING\r\n", "PONG\r\n");
        assertThat(greetOverTls("nats+tls://h", "", before, behind)).isEqualTo("nats-server 2.9.10");
    }
}
