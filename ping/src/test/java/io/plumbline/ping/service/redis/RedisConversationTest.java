// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.service.redis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.plumbline.ping.service.Conversation;
import io.plumbline.ping.service.ConversationContract;
import io.plumbline.ping.service.RefusedServiceException;
import io.plumbline.ping.service.ReplyRoom;
import io.plumbline.ping.service.ScriptedServer;
import io.plumbline.ping.service.Wire;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Bytes of redis 7.0.15. */
class RedisConversationTest extends ConversationContract {

    private static final String HELLO = "*2\r\n$5\r\nHELLO\r\n$1\r\n3\r\n";
    private static final String HELLO_REPLY = String.join(
            "\r\n",
            "%7",
            "$6\r\nserver",
            "$5\r\nredis",
            "$7\r\nversion",
            "$6\r\n7.0.15",
            "$5\r\nproto",
            ":3",
            "$2\r\nid",
            ":3",
            "$4\r\nmode",
            "$10\r\nstandalone",
            "$4\r\nrole",
            "$6\r\nmaster",
            "$7\r\nmodules",
            "*0",
            "");

    RedisConversationTest() {
        super("redis://127.0.0.1", "", "*2\r\n$4\r\nPING\r\n$16\r\n0000000000001234\r\n");
    }

    @Override
    protected ScriptedServer greeted(ScriptedServer server) {
        return server.after(HELLO, HELLO_REPLY);
    }

    @Override
    protected List<Recorded> recordings() {
        return List.of(
                new Recorded("echo", "$16\r\n0000000000001234\r\n", "right"),
                new Recorded("loading", "-LOADING Redis is loading the dataset in memory\r\n", "LOADING"),
                new Recorded("no password", "-NOAUTH Authentication required.\r\n", "NOAUTH"),
                new Recorded("long error", "!21\r\nSYNTAX invalid syntax\r\n", "SYNTAX"),
                new Recorded(
                        "push before it",
                        ">2\r\n$10\r\ninvalidate\r\n*1\r\n$1\r\nk\r\n$16\r\n0000000000001234\r\n",
                        "ASIDE",
                        "right"));
    }

    @Override
    protected List<String> garbage() {
        return List.of(
                "HTTP/1.1 400 Bad Request\r\n",
                "+endless",
                "$99999999999\r\n",
                "$-7\r\n",
                "$1073741824\r\n",
                "$2\r\nabc",
                "*1\r\n".repeat(9),
                "+PONG\n",
                "$16\r\n0000000000001235\r\n",
                "+PONG\r\n");
    }

    @Test
    void endsEachTypeOfValueWhereItEnds() throws IOException {
        Conversation conversation = of("redis://h?request=lrange:list:0:-1");
        for (String value : List.of(
                ":1\r\n",
                "_\r\n",
                "$-1\r\n",
                "*-1\r\n",
                "*0\r\n",
                "#t\r\n",
                ",1.5\r\n",
                "(12345678901234567890\r\n",
                "$0\r\n\r\n",
                "=7\r\ntxt:abc\r\n",
                "~2\r\n+a\r\n+b\r\n",
                "*2\r\n*2\r\n:1\r\n$3\r\n\r\n\r\r\n*0\r\n",
                HELLO_REPLY)) {
            ReplyRoom room = new ReplyRoom(1 << 10);
            ScriptedServer server = new ScriptedServer(1).after("", value + "+next\r\n");
            Wire wire = new Wire(server, room);
            assertThat(text(wire.receive(conversation))).isEqualTo(value);
            assertThat(text(wire.receive(conversation))).isEqualTo("+next\r\n");
        }
    }

    @Test
    void writesTheCommandThatIsWanted() throws IOException {
        assertThat(text(of("redis://h?request=ping").request(1))).isEqualTo("*1\r\n$4\r\nPING\r\n");
        assertThat(text(of("redis://h?request=get:k%20%C3%A9").request(1)))
                .isEqualTo("*2\r\n$3\r\nGET\r\n$4\r\nk \u00c3\u00a9\r\n");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> of("redis://h?request=:k"))
                .withMessageContaining("not a command of redis");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> of("redis://h?reqest=ping"))
                .withMessageContaining("did you mean request?");
        assertThatIllegalArgumentException().isThrownBy(() -> of("redis://h/x")).withMessageContaining("path=/x");
    }

    @Test
    void logsInBeforeAnythingElse() throws IOException {
        ScriptedServer server = new ScriptedServer(3)
                .after("*3\r\n$4\r\nAUTH\r\n$5\r\nbench\r\n$6\r\npencil\r\n", "+OK\r\n")
                .after(HELLO, HELLO_REPLY)
                .after("*2\r\n$6\r\nSELECT\r\n$1\r\n2\r\n", "+OK\r\n");
        assertThat(of("redis://bench@h/2", "pencil").greet(new Wire(server, new ReplyRoom(1 << 10))))
                .isEqualTo("redis 7.0.15");
    }

    @Test
    void saysWhatTheServerSaysIfItRefuses() {
        ScriptedServer closed = new ScriptedServer(9).after(HELLO, "-NOAUTH HELLO must be called with the client\r\n");
        assertThatExceptionOfType(RefusedServiceException.class)
                .isThrownBy(() -> conversation().greet(new Wire(closed, new ReplyRoom(1 << 10))))
                .withMessageContaining("-NOAUTH HELLO must be called")
                .withMessageContaining("password-file");
        ScriptedServer wrong = new ScriptedServer(9)
                .after("*2\r\n$4\r\nAUTH\r\n$6\r\npencil\r\n", "-WRONGPASS invalid username-password pair\r\n");
        assertThatExceptionOfType(RefusedServiceException.class)
                .isThrownBy(() -> of("redis://h", "pencil").greet(new Wire(wrong, new ReplyRoom(1 << 10))))
                .withMessageContaining("WRONGPASS")
                .withMessageNotContaining("pencil");
    }

    @Test
    void knowsServersBefore6() throws IOException {
        ScriptedServer old =
                new ScriptedServer(9).after(HELLO, "-ERR unknown command `HELLO`, with args beginning with: `3`, \r\n");
        assertThat(conversation().greet(new Wire(old, new ReplyRoom(1 << 10)))).isEqualTo("redis before 6");
    }
}
