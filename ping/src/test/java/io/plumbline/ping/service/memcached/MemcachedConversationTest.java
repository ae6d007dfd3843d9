// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.service.memcached;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.plumbline.ping.service.BrokenReplyException;
import io.plumbline.ping.service.ConversationContract;
import io.plumbline.ping.service.Recordings;
import io.plumbline.ping.service.RefusedServiceException;
import io.plumbline.ping.service.ReplyRoom;
import io.plumbline.ping.service.ScriptedServer;
import io.plumbline.ping.service.Wire;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

class MemcachedConversationTest extends ConversationContract {

    private static final Recordings MEMCACHED = Recordings.of("memcached");

    MemcachedConversationTest() {
        super("memcached://h", "", "mn\r\n");
    }

    @Override
    protected ScriptedServer greeted(ScriptedServer server) {
        return server.after("version\r\n", MEMCACHED.said("mn", 0));
    }

    @Override
    protected List<Recorded> recordings() {
        return List.of(
                new Recorded("mn", MEMCACHED.said("mn", 1), "right"),
                new Recorded("three", MEMCACHED.said("mn", 2), "right", "right", "right"),
                new Recorded("unknown", MEMCACHED.said("errors", 0), "ERROR"),
                new Recorded("too long a key", MEMCACHED.said("errors", 1), "CLIENT_ERROR"),
                new Recorded("memory", "SERVER_ERROR out of memory storing object\r\n", "SERVER_ERROR"));
    }

    @Override
    protected List<String> garbage() {
        return List.of(
                "MN\n",
                "HTTP/1.1 400 Bad Request\r\n",
                "endless",
                "VA 2\r\nhi\r\n",
                "VALUE k 0 99999999999\r\n",
                "\r\n");
    }

    /** A value behind its line; two of them come after one another. */
    @Nested
    class OfMetaGet extends AskedElse {

        OfMetaGet() {
            super("memcached://h?request=mg:k", "", "mg k v\r\n");
        }

        @Override
        protected List<Recorded> recordings() {
            return List.of(
                    new Recorded("value", MEMCACHED.said("mg", 0), "right"),
                    new Recorded("missing", MEMCACHED.said("mg", 1), "right"),
                    new Recorded("with flags", MEMCACHED.said("mg", 2), "right"),
                    new Recorded("empty", "VA 0\r\n\r\n", "right"),
                    new Recorded("line ends in it", "VA 8\r\nEN\r\nEN\r\n\r\n", "right"));
        }

        @Override
        protected List<String> garbage() {
            return List.of(
                    "VA 2\r\nhix\r\n", "VA 1073741824\r\n", "VA -1\r\n", "VA \r\n", "VA\r\n", "HD\r\n", "MN\r\n");
        }
    }

    /** Values up to a line. */
    @Nested
    class OfGet extends AskedElse {

        OfGet() {
            super("memcached://h?request=get:k", "", "get k\r\n");
        }

        @Override
        protected List<Recorded> recordings() {
            return List.of(
                    new Recorded("value", MEMCACHED.said("get", 1), "right"),
                    new Recorded("missing", MEMCACHED.said("get", 2), "right"),
                    new Recorded("with its number", MEMCACHED.said("get", 3), "right"),
                    new Recorded("three", MEMCACHED.said("get", 4), "right"));
        }

        @Override
        protected List<String> garbage() {
            return List.of("VALUE k 0\r\n", "VALUE k 0 2x\r\n", "VALUE k 0 2\r\nhix\n", "VALUE\r\n");
        }
    }

    @Test
    void refusesWhatItCannotAsk() {
        for (String request : List.of("set:k", "get:", "mg", "mn:k", "get:a%20b", "", "get:" + "k".repeat(251))) {
            assertThatIllegalArgumentException()
                    .as(request)
                    .isThrownBy(() -> of("memcached://h?request=" + request))
                    .withMessageContaining("allowed: mn (default");
        }
    }

    @Test
    void saysWhatTheServerSaysIfItRefuses() {
        ScriptedServer closed = new ScriptedServer(9).after("version\r\n", "CLIENT_ERROR unauthenticated\r\n");
        assertThatExceptionOfType(RefusedServiceException.class)
                .isThrownBy(() -> conversation().greet(new Wire(closed, new ReplyRoom(1 << 10))))
                .withMessage(
                        "memcached requires a login: server=CLIENT_ERROR unauthenticated\\r\\n (allowed: one without an "
                                + "auth-file)");
        ScriptedServer other = new ScriptedServer(9).after("version\r\n", "-ERR unknown command 'version'\r\n");
        assertThatExceptionOfType(BrokenReplyException.class)
                .isThrownBy(() -> conversation().greet(new Wire(other, new ReplyRoom(1 << 10))))
                .withMessageContaining("this isn't memcached: received=-ERR");
    }

    @Test
    void namesTheServerInItsWords() throws IOException {
        assertThat(conversation().greet(new Wire(greeted(new ScriptedServer(4)), new ReplyRoom(1 << 10))))
                .isEqualTo("memcached 1.6.18");
    }
}
