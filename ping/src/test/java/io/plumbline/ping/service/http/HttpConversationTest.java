// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.service.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.plumbline.ping.service.BrokenReplyException;
import io.plumbline.ping.service.ConversationContract;
import io.plumbline.ping.service.Recordings;
import io.plumbline.ping.service.ReplyRoom;
import io.plumbline.ping.service.ScriptedServer;
import io.plumbline.ping.service.Wire;
import java.util.List;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

class HttpConversationTest extends ConversationContract {

    private static final Recordings NGINX = Recordings.of("http");

    private static String chunked(String chunks) {
        return "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n" + chunks;
    }

    HttpConversationTest() {
        super("http://127.0.0.1/ping", "", "GET /ping HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n");
    }

    @Override
    protected ScriptedServer greeted(ScriptedServer server) {
        return server;
    }

    @Override
    protected List<Recorded> recordings() {
        String one = NGINX.said("204", 0);
        return List.of(
                new Recorded("no content", one, "right"),
                new Recorded("counted", NGINX.said("length", 0), "right"),
                new Recorded("two", NGINX.said("length", 1), "right", "right"),
                new Recorded("chunks", NGINX.said("chunked", 0), "right"),
                new Recorded("error as fast as a success", NGINX.said("503", 0), "503"),
                new Recorded("elsewhere", NGINX.said("302", 0), "302"),
                new Recorded("bad request, the last", NGINX.said("400", 0), "400, LAST_REPLY"),
                new Recorded("a planned end", NGINX.said("third closes", 2), "right, LAST_REPLY"),
                new Recorded(
                        "hints before it", "HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n" + one, "ASIDE", "right"),
                new Recorded("HTTP/1.0", "HTTP/1.0 200 OK\r\ncontent-length:2\r\n\r\nhi", "right, LAST_REPLY"),
                new Recorded(
                        "HTTP/1.0 that stays",
                        "HTTP/1.0 200 OK\r\nCONNECTION:  Keep-Alive\r\nCONTENT-LENGTH: \t2 \r\n\r\nhi",
                        "right"),
                new Recorded("without words", "HTTP/1.1 200\r\nContent-Length: 0\r\n\r\n", "right"),
                new Recorded("not modified", "HTTP/1.1 304 Not Modified\r\nContent-Length: 9\r\n\r\n", "304"),
                new Recorded(
                        "chunks with extensions and trailers",
                        chunked("2;a=b\r\nhi\r\n00A \r\n0123456\r\n8\r\n0\r\nX: y\r\n\r\n"),
                        "right"),
                new Recorded(
                        "chunks before a length",
                        "HTTP/1.1 200 OK\r\nContent-Length: 5\r\nTransfer-Encoding: gzip, Chunked\r\n\r\n0\r\n\r\n",
                        "right"));
    }

    @Override
    protected List<String> garbage() {
        return List.of(
                "HTTP/1.1 200 OK\r\n\r\n",
                "HTTP/1.1 200 OK\n",
                "HTTP/2 200\r\n",
                "HTTP/1.1 2OO OK\r\n",
                "HTTP/1.1 101 Switching Protocols\r\n\r\n",
                "HTTP/1.1 200 OK\r\nContent-Length: -1\r\n",
                "HTTP/1.1 200 OK\r\nContent-Length: 99999999999\r\n",
                "HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Length: 3\r\n",
                "HTTP/1.1 200 OK\r\nContent-Length: 1073741824\r\n\r\n",
                "HTTP/1.1 200 OK\r\nX: endless",
                "HTTP/1.1 200 OK\r\nX: y\r\nA: 01234567890123456789012345\r\n",
                chunked("ffffffffffffffff\r\n"),
                chunked("-1\r\n"),
                chunked("\r\n"),
                chunked("2\r\nhix\r\n"),
                chunked("7fffffff\r\n"),
                "+PONG\r\n",
                "\r\n");
    }

    /** Replies without a body, whatever their head says. */
    @Nested
    class OfHead extends AskedElse {

        OfHead() {
            super("http://h/text#method=HEAD&expect=200,3xx", "", "HEAD /text HTTP/1.1\r\nHost: h\r\n\r\n");
        }

        @Override
        protected List<Recorded> recordings() {
            return List.of(
                    new Recorded("with a length", NGINX.said("204", 1), "right"),
                    new Recorded("with chunks", chunked(""), "right"),
                    new Recorded("one more", "HTTP/1.1 307 Elsewhere\r\n\r\n", "right"),
                    new Recorded("not awaited", "HTTP/1.1 204 No Content\r\n\r\n", "204"));
        }

        @Override
        protected List<String> garbage() {
            return List.of("pong\n");
        }
    }

    @Test
    void asksForThePathOfTheUrlOrOfItsSettings() {
        assertThat(text(of("http://h:8080/a?b=c&d").request(1)))
                .isEqualTo("GET /a?b=c&d HTTP/1.1\r\nHost: h:8080\r\n\r\n");
        assertThat(text(of("http://[::1]").request(1))).isEqualTo("GET / HTTP/1.1\r\nHost: [::1]\r\n\r\n");
        assertThat(text(of("http+unix:///run/docker.sock#path=/_ping").request(1)))
                .isEqualTo("GET /_ping HTTP/1.1\r\nHost: localhost\r\n\r\n");
        for (String wrong :
                List.of("#method=POST", "#expect=2x", "#expect=600", "#expect=", "#path=ping", "#path=/a%0d%0ab")) {
            assertThatIllegalArgumentException()
                    .as(wrong)
                    .isThrownBy(() -> of("http://h/" + wrong))
                    .withMessageContaining("allowed: ");
        }
    }

    @Test
    void logsInWithAUserOrAToken() {
        assertThat(text(of("http://Aladdin@h", "open sesame").request(1)))
                .contains("\r\nAuthorization: Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ==\r\n"); // RFC 7617
        assertThat(text(of("http://h", "pencil").request(1))).contains("\r\nAuthorization: Bearer pencil\r\n");
        assertThat(text(of("http://Aladdin@h", "p\u00e9ncil").request(1)))
                .contains("\r\nAuthorization: Basic QWxhZGRpbjpww6luY2ls\r\n"); // UTF-8, as RFC 7617 wants it
        assertThat(text(of("http://h", "p\u00e9ncil").request(1)))
                .contains("\r\nAuthorization: Bearer p\u00c3\u00a9ncil\r\n");
        assertThat(of("http://h/a?b#method=HEAD", "pencil").asked()).isEqualTo("HEAD /a?b");
    }

    @Test
    void refusesAReplyThatEndsWithItsConnection() {
        ScriptedServer server = new ScriptedServer(99).after("", "HTTP/1.1 200 OK\r\nConnection: close\r\n\r\npong");
        assertThatExceptionOfType(BrokenReplyException.class)
                .isThrownBy(() -> new Wire(server, new ReplyRoom(1 << 10)).receive(conversation()))
                .withMessageContaining("the reply ends with the connection");
    }
}
