// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.service.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.plumbline.model.subject.ServiceUrl;
import io.plumbline.ping.option.Secret;
import io.plumbline.ping.service.BrokenReplyException;
import io.plumbline.ping.service.Conversation;
import io.plumbline.ping.service.ConversationContract;
import io.plumbline.ping.service.MessageKind;
import io.plumbline.ping.service.Recordings;
import io.plumbline.ping.service.RefusedServiceException;
import io.plumbline.ping.service.ReplyRoom;
import io.plumbline.ping.service.ScriptedServer;
import io.plumbline.ping.service.Wire;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

class WebSocketConversationTest extends ConversationContract {

    private static final Recordings WS = Recordings.of("websocket");
    private static final String OPEN = WS.heard("ping", 0);
    private static final String OPENED = WS.said("ping", 0);

    /** The nonce and the key to mask with that RFC 6455 has as examples. */
    private static final class KnownBytes implements RandomGenerator {

        @Override
        public void nextBytes(byte[] bytes) {
            byte[] nonce = "the sample nonce".getBytes(StandardCharsets.US_ASCII);
            System.arraycopy(nonce, 0, bytes, 0, nonce.length);
        }

        @Override
        public int nextInt() {
            return 0x37fa213d;
        }

        @Override
        public long nextLong() {
            throw new AssertionError("not of the nonce, nor of a key");
        }
    }

    private static Conversation asking(String request) {
        HttpTarget target = HttpTarget.of(ServiceUrl.parse("ws://h/echo"), Map.of(), Secret.NONE);
        return new WebSocketConversation(target, request, new KnownBytes());
    }

    WebSocketConversationTest() {
        super("", "", WS.heard("ping", 1));
    }

    @Override
    protected Conversation conversation() {
        return asking("ping");
    }

    @Override
    protected ScriptedServer greeted(ScriptedServer server) {
        return server.after(OPEN, OPENED);
    }

    @Override
    protected List<Recorded> recordings() {
        String pong = WS.said("ping", 1);
        return List.of(
                new Recorded("pong", pong, "right"),
                new Recorded("three", WS.said("ping", 2), "right", "right", "right"),
                new Recorded("asked itself before", "\u0089\rare you there" + pong, "ASIDE", "right"),
                new Recorded("a pong that nobody asked for", "\u008a\0" + pong, "ASIDE", "right"),
                new Recorded("news", WS.said("text", 4) + pong, "ASIDE", "right"),
                new Recorded(
                        "within news", "\1\5Hello" + pong + "\0\1,\u0080\6 world", "ASIDE", "right", "ASIDE", "ASIDE"),
                new Recorded("closed", WS.said("text", 5), "1001, LAST_REPLY"),
                new Recorded("closed without a word", WS.said("binary", 2), "1005, LAST_REPLY"),
                new Recorded("closed within news", "\1\5Hello" + WS.said("text", 5), "ASIDE", "1001, LAST_REPLY"));
    }

    @Override
    protected List<String> garbage() {
        return List.of(
                "\u008a\u0010" + "0000000000001235", // another number
                "\u008a\u0090\0\0\0\0" + "0000000000001234", // masked
                "\u00ca\u0010" + "0000000000001234", // of an extension
                "\12\u0010" + "0000000000001234", // a pong in parts
                "\u008a~\0\u0010" + "0000000000001234",
                "\u008b\0",
                "\u0083\0",
                "\u0082\u007f\u00ff\u00ff\u00ff\u00ff\u00ff\u00ff\u00ff\u00ff",
                "\u0082\u007f\0\0\0\0\u007f\u00ff\u00ff\u00ff",
                "HTTP/1.1 400 Bad Request\r\n");
    }

    /** A message that comes back, in one frame or several with others between them. */
    @Nested
    class OfText extends AskedElse {

        OfText() {
            super("ws://h/echo#request=text", "", WS.heard("text", 1));
        }

        @Override
        protected Conversation conversation() {
            return asking("text");
        }

        @Override
        protected List<Recorded> recordings() {
            String echo = WS.said("text", 1);
            return List.of(
                    new Recorded("echo", echo, "right"),
                    new Recorded("in parts, and asked itself", WS.said("text", 2), "right"),
                    new Recorded(
                            "in parts, with a pong", "\1\0\u008a\0\0\1" + "0\u0080\17" + "000000000001234", "right"),
                    new Recorded("closed in parts", "\1\1" + "0" + WS.said("text", 5), "1001, LAST_REPLY"),
                    new Recorded("of the other kind", WS.said("binary", 1) + echo, "ASIDE", "right"),
                    new Recorded("asked itself", "\u0089\rare you there" + echo, "ASIDE", "right"),
                    new Recorded("long count", "\u0081\u007f\0\0\0\0\0\0\0\u0010" + "0000000000001234", "right"));
        }

        @Override
        protected List<String> garbage() {
            return List.of(
                    WS.said("text", 4), // another text
                    "\u0081\17" + "000000000000123",
                    "\u0081\21" + "00000000000012345",
                    "\1\u0010" + "0000000000001234" + "\u0080\1" + "5",
                    "\u0080\u0010" + "0000000000001234", // the rest of nothing
                    "\1\1" + "0" + "\u0081\u0010" + "0000000000001234"); // a second within the first
        }
    }

    @Test
    void asksForBytesToo() throws IOException {
        Conversation conversation = asking("binary");
        assertThat(text(conversation.request(0x1234))).isEqualTo(WS.heard("binary", 1));
        assertThat(conversation.asked()).isEqualTo("binary /echo");
    }

    /** With the key of the RFC's example, in which a masked "Hello" is 7f 9f 4d 51 58. */
    @Test
    void answersAPingWithTheSameBytesAndMasksThem() throws IOException {
        Conversation conversation = asking("ping");
        ReplyRoom room = new ReplyRoom(1 << 12);
        Wire wire = new Wire(greeted(new ScriptedServer(3)).after("", "\u0089\5Hello" + WS.said("ping", 1)), room);
        conversation.greet(wire);
        conversation.request(0x1234);
        wire.receive(conversation);
        assertThat(text(conversation.aside())).isEqualTo("\u008a\u00857\u00fa!=\u007f\u009fMQX");
        assertThat(conversation.aside().hasRemaining()).isFalse();
        wire.receive(conversation);
        assertThat(conversation.kind()).isEqualTo(MessageKind.REPLY);
    }

    @Test
    void answersAPingWithinAMessageBeforeTheNextRequest() throws IOException {
        Conversation conversation = asking("text");
        Wire wire = new Wire(greeted(new ScriptedServer(99)).after("", WS.said("text", 2)), new ReplyRoom(1 << 12));
        conversation.greet(wire);
        wire.receive(conversation);
        String pong = "\u008a\u00867\u00fa!=" + "@\u0093UU^\u0094";
        assertThat(text(conversation.request(0x1234))).isEqualTo(pong + WS.heard("text", 1));
        assertThat(text(conversation.request(0x1234))).isEqualTo(WS.heard("text", 1));
    }

    @Test
    void asksWithUserAndPassword() throws IOException {
        ScriptedServer server = new ScriptedServer(9)
                .after(
                        "GET /a?b=c HTTP/1.1\r\nHost: h:81\r\nAuthorization: Bearer pencil\r\nUpgrade: websocket\r\n",
                        "")
                .after("", "HTTP/1.1 401 Unauthorized\r\n\r\n");
        assertThatExceptionOfType(RefusedServiceException.class)
                .isThrownBy(() -> greet("ws://h:81/a?b=c", "pencil", server))
                .withMessageContaining("server=HTTP/1.1 401 Unauthorized (")
                .withMessageNotContaining("pencil");
    }

    @Test
    void refusesAServerThatOpensNone() {
        refused(
                WS.said("not found", 0),
                "the server opens no websocket: path=/echo, server=HTTP/1.1 400 Bad Request (");
        refused(OPENED.replace("s3pP", "S3pP"), "HTTP/1.1 101 Switching Protocols");
        refused(OPENED.replace("101", "200"), "HTTP/1.1 200");
        refused("HTTP/1.1 101 Switching Protocols\r\n\r\n", "HTTP/1.1 101");
        for (String never : List.of("x".repeat(1 << 17), "a: b\r\n".repeat(1 << 14), "SSH-2.0-OpenSSH_9.2\n")) {
            ScriptedServer server = new ScriptedServer(1 << 12).after(OPEN, never);
            assertThatExceptionOfType(BrokenReplyException.class)
                    .isThrownBy(() -> asking("ping").greet(new Wire(server, new ReplyRoom(1 << 16))));
        }
        assertThatIllegalArgumentException()
                .isThrownBy(() -> of("ws://h/#request=pong"))
                .withMessageContaining("allowed: ping, text, binary");
    }

    private static void refused(String answer, String message) {
        ScriptedServer server = new ScriptedServer(99).after(OPEN, answer);
        assertThatExceptionOfType(RefusedServiceException.class)
                .isThrownBy(() -> asking("ping").greet(new Wire(server, new ReplyRoom(1 << 12))))
                .withMessageContaining(message);
    }

    @Test
    void pipelinesMessagesAlone() {
        ServiceUrl ping = ServiceUrl.parse("wss://h");
        ServiceUrl text = ServiceUrl.parse("wss://h/#request=text");
        WebSocketProtocol protocol = new WebSocketProtocol();
        assertThat(protocol.canPipeline(ping)).isFalse();
        assertThat(protocol.canPipeline(text)).isTrue();
        assertThat(protocol.measures(text)).isNotEqualTo(protocol.measures(ping));
    }
}
