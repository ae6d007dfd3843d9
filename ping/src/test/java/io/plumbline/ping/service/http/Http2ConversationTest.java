// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.service.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.plumbline.draws.Draws;
import io.plumbline.draws.SeededTest;
import io.plumbline.ping.service.BrokenReplyException;
import io.plumbline.ping.service.Conversation;
import io.plumbline.ping.service.ConversationContract;
import io.plumbline.ping.service.Recordings;
import io.plumbline.ping.service.ReplyRoom;
import io.plumbline.ping.service.ScriptedServer;
import io.plumbline.ping.service.Wire;
import io.plumbline.testkit.AllocatedBytes;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.List;
import org.junit.jupiter.api.Test;

/** PINGs by the contract; requests with a stream of their own here. */
class Http2ConversationTest extends ConversationContract {

    private static final Recordings SERVERS = Recordings.of("h2");
    private static final String ACK = "\0\0\0\4\1\0\0\0\0";
    private static final String PREFACE = "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"
            + "\0\0\22\4\0\0\0\0\0" + "\0\1\0\0\0\0" + "\0\2\0\0\0\0" + "\0\4\177\u00ff\u00ff\u00ff"
            + "\0\0\4\10\0\0\0\0\0\177\u00ff\0\0";
    private static final String PONG = "\0\0\10\6\1\0\0\0\0\0\0\0\0\0\0\22\64";
    private static final String SERVER_PING = "\0\0\10\6\0\0\0\0\0abcdefgh";
    private static final String GOAWAY = "\0\0\10\7\0\0\0\0\0\0\0\0\5\0\0\0\0";

    Http2ConversationTest() {
        super("h2-ping://127.0.0.1", "", "\0\0\10\6\0\0\0\0\0\0\0\0\0\0\0\22\64");
    }

    @Override
    protected ScriptedServer greeted(ScriptedServer server) {
        return server.after(PREFACE, SERVERS.said("ping", 0)).after(ACK, "");
    }

    @Override
    protected List<Recorded> recordings() {
        return List.of(
                new Recorded("pong", PONG, "right"),
                new Recorded("the server's own before it", SERVER_PING + PONG, "ASIDE", "right"),
                new Recorded(
                        "settings, a window, what nobody knows",
                        "\0\0\0\4\0\0\0\0\0\0\0\4\10\0\0\0\0\0\0\0\1\0" + "\0\0\1\167\0\0\0\0\0x" + PONG,
                        "ASIDE",
                        "ASIDE",
                        "ASIDE",
                        "right"),
                new Recorded("goodbye", GOAWAY + PONG, "GOODBYE", "right"));
    }

    @Override
    protected List<String> garbage() {
        return List.of(
                "HTTP/1.1 400 Bad Request\r\n",
                SERVERS.said("ping", 1), // another number
                SERVERS.said("grpc", 6).substring(17), // too many pings
                "\0\0\1\0\1\0\0\0\1x", // data of a stream that isn't open
                "\0\0\4\5\4\0\0\0\1\0\0\0\2", // a push
                SERVER_PING);
    }

    private static Conversation greeted(String url) throws IOException {
        Conversation conversation = of(url);
        conversation.greet(new Wire(
                new ScriptedServer(99).after(PREFACE, SERVERS.said("ping", 0)).after(ACK, ""), new ReplyRoom(1 << 12)));
        return conversation;
    }

    private static void assertRead(String url, String bytes, String... messages) throws IOException {
        for (int at = 0; at < bytes.length(); at++) {
            Conversation conversation = greeted(url);
            for (int stream = 1; stream < bytes.charAt(bytes.length() - 1); stream += 2) {
                conversation.request(stream);
            }
            assertThat(read(conversation, bytes.substring(0, at), bytes.substring(at, bytes.length() - 1)))
                    .as("split at " + at)
                    .containsExactly(messages);
        }
    }

    /** A reply to the request on a stream with this number. */
    private static String on(int stream, String bytes) {
        return bytes + (char) (stream + 1);
    }

    @Test
    void asksOnOneStreamAfterTheOther() throws IOException {
        Conversation conversation = greeted("h2://127.0.0.1/ping");
        assertThat(text(conversation.request(0))).isEqualTo("\0\0\24\1\5\0\0\0\1\u0082\u0086\4\5/ping\1\t127.0.0.1");
        assertThat(text(conversation.request(1))).isEqualTo("\0\0\24\1\5\0\0\0\3\u0082\u0086\4\5/ping\1\t127.0.0.1");
        assertThat(text(greeted("h2+tls://127.0.0.1/ping").request(0)))
                .isEqualTo("\0\0\24\1\5\0\0\0\1\u0082\u0087\4\5/ping\1\t127.0.0.1");
        assertThat(text(greeted("grpc://127.0.0.1?service=down").request(0)))
                .isEqualTo(SERVERS.heard("grpc", 4).replace("\0\0\0\5", "\0\0\0\1"));
        assertThat(text(greeted("grpc://127.0.0.1").request(0))).isEqualTo(SERVERS.heard("grpc", 2));
    }

    @Test
    void saysWhatItAsksWithoutASecret() {
        Conversation conversation = of("h2://h/a", "pencil");
        assertThat(text(conversation.request(1))).contains("Bearer pencil");
        assertThat(conversation.asked()).isEqualTo("GET /a");
        assertThat(of("grpc://h?service=a.B").asked()).isEqualTo("health of a.B");
    }

    @Test
    void readsRepliesWithAndWithoutABody() throws IOException {
        assertRead("h2://h", on(1, SERVERS.said("get", 1)), "right");
        assertRead("h2://h", on(3, SERVERS.said("get", 2)), "right");
        assertRead("h2://h", on(5, SERVERS.said("get", 3)), "503");
        assertRead("h2://h#expect=429", on(7, SERVERS.said("get", 4)), "right");
        assertRead("h2://h", on(9, SERVERS.said("get", 5)), "404");
        assertRead("h2://h", on(5, SERVERS.said("third closes", 3)), "GOODBYE", "right");
        assertRead("h2://h", on(1, "\0\0\4\3\0\0\0\0\1\0\0\0\7"), "RST_STREAM");
    }

    @Test
    void readsTheThreeAnswersOfGrpc() throws IOException {
        String both = SERVERS.said("grpc", 1); // to two requests at once
        String ping = both.substring(9, 9 + 17);
        String head = both.substring(26, 26 + 9 + 0x48);
        String data = "\0\0\7\0\0\0\0\0\1\0\0\0\0\2\10\1";
        String trailers = "\0\0\17\1\5\0\0\0\1\0\13grpc-status\0010";
        assertThat(both).contains(head, data, trailers);
        assertRead("grpc://h", on(1, ping + head + data + trailers), "ASIDE", "right");
        assertRead("grpc://h", on(1, head + ping + data + GOAWAY + trailers), "right, LAST_REPLY");
        assertRead("grpc://h", on(1, head + data + trailers.replace("\0010", "\0018")), "8");
        assertRead("grpc://h", on(1, head + trailers), "NOT_SERVING");
        String others = SERVERS.said("grpc", 2);
        int end = others.indexOf("\0\0\101\1\5\0\0\0\7");
        assertRead("grpc://h", on(5, others.substring(0, end)), "NOT_SERVING");
        assertRead("grpc://h", on(7, others.substring(end)), "5");
        assertRead("grpc://h", on(9, SERVERS.said("grpc", 3)), "415");
        assertThatExceptionOfType(BrokenReplyException.class)
                .isThrownBy(() ->
                        assertRead("grpc://h", on(1, SERVERS.said("get", 1).replace(" \u0089", " \u0088"))))
                .withMessageContaining("without a status");
    }

    @Test
    void answersAsidesAtOnceOrBeforeTheNextRequest() throws IOException {
        Conversation conversation = greeted("h2://h");
        conversation.request(1);
        read(conversation, SERVER_PING);
        assertThat(text(conversation.aside())).isEqualTo(SERVER_PING.replace("\6\0", "\6\1"));
        assertThat(conversation.aside().hasRemaining()).isFalse();
        String reply = SERVERS.said("get", 2).replace("\0\0\0\3", "\0\0\0\1");
        int data = reply.indexOf("\0\0\5\0\1");
        assertThat(read(conversation, reply.substring(0, data) + SERVER_PING + reply.substring(data)))
                .containsExactly("right");
        assertThat(text(conversation.request(2)))
                .startsWith(SERVER_PING.replace("\6\0", "\6\1") + "\0\0\10\1\5\0\0\0\3");
        assertThat(text(conversation.request(3))).startsWith("\0\0\10\1\5\0\0\0\5");
    }

    @Test
    void givesBackTheWindowBeforeItIsTaken() throws IOException {
        Conversation conversation = greeted("h2://h");
        conversation.request(1);
        String head = "\0\0\1\1\4\0\0\0\1\u0088";
        String data = "\0\40\0\0\0\0\0\0\1" + "x".repeat(1 << 13);
        ReplyRoom room = new ReplyRoom(1 << 16);
        int frames = 0;
        ByteBuffer bytes = bytes(head + data + "\0\0\0\0\1\0\0\0\1");
        String request = "";
        while (!request.contains("\10\0\0\0\0\0\40\0\0\0") && frames++ < 70_000) {
            room.toFill().put(bytes.clear());
            bytes.clear();
            int length = room.next(conversation);
            assertThat(length).isEqualTo(bytes.capacity());
            room.take(length);
            request = text(conversation.request(frames));
            for (int frame : new int[] {0, head.length(), head.length() + data.length()}) {
                bytes.putInt(frame + 5, 2 * frames + 1);
            }
        }
        assertThat(frames).isEqualTo((1 << 29) / (1 << 13));
    }

    @SeededTest
    void survivesAnyReply(Draws draws) throws IOException {
        boolean isGrpc = draws.intBetween(0, 1) == 1;
        char[] some = SERVERS.said(isGrpc ? "grpc" : "get", 1).toCharArray();
        for (int changes = draws.intBetween(1, 4); changes > 0; changes--) {
            some[draws.intBetween(0, some.length - 1)] = (char) draws.intBetween(0, 255);
        }
        Conversation conversation = greeted(isGrpc ? "grpc://h" : "h2://h");
        conversation.request(0);
        try {
            ReplyRoom room = new ReplyRoom(1 << 12);
            Wire wire = new Wire(new ScriptedServer(draws.intBetween(1, 99)).after("", new String(some)), room);
            while (true) {
                ByteBuffer message = wire.receive(conversation);
                if (conversation.kind().isReply()) {
                    conversation.check(0, message);
                }
            }
        } catch (IOException ended) {
            assertThat(ended.getMessage()).isNotBlank();
        }
    }

    @Test
    void allocatesNothingForAStream() throws IOException {
        Conversation conversation = greeted("grpc://h");
        ByteBuffer reply = bytes("\0\0\1\1\4\0\0\0\1\u0088" + "\0\0\7\0\0\0\0\0\1\0\0\0\0\2\10\1"
                + "\0\0\17\1\5\0\0\0\1\0\13grpc-status\0010");
        ReplyRoom room = new ReplyRoom(1 << 12);
        long allocated = AllocatedBytes.ofLast(20_000, number -> {
            conversation.request(number);
            int stream = 2 * number + 1;
            reply.putInt(5, stream).putInt(10 + 5, stream).putInt(26 + 5, stream);
            answer(conversation, room, reply.rewind(), number);
        });
        assertThat(allocated).as("bytes of 20,000 exchanges").isLessThan(20_000);
    }

    @Test
    void refusesWhatIsNoHttp2() {
        for (String other : List.of(SERVERS.said("on http/1.1", 0), "-ERR unknown command\r\n")) {
            ScriptedServer server = new ScriptedServer(9).after(PREFACE, other);
            assertThatExceptionOfType(BrokenReplyException.class)
                    .isThrownBy(() -> of("h2://h").greet(new Wire(server, new ReplyRoom(1 << 12))))
                    .withMessageContaining("not a frame of HTTP/2: received=" + other.substring(0, 4));
        }
        assertThatIllegalArgumentException()
                .isThrownBy(() -> of("grpc://h?service=a%20b"))
                .withMessageContaining("not the name of a service");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> of("grpc://h?expect=1"))
                .withMessageContaining("allowed: such as 200");
    }
}
