// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.service.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.plumbline.ping.option.Secret;
import io.plumbline.ping.service.BrokenReplyException;
import io.plumbline.ping.service.ConversationContract;
import io.plumbline.ping.service.Recordings;
import io.plumbline.ping.service.RefusedServiceException;
import io.plumbline.ping.service.ScriptedServer;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

class PostgresConversationTest extends ConversationContract {

    private static final Recordings POSTGRES = Recordings.of("postgres");
    private static final String READY = POSTGRES.said("trust", 1);
    private static final String ERROR = POSTGRES.said("trust", 9);
    private static final String FATAL = POSTGRES.said("no such database", 0).substring(9); // behind the login

    PostgresConversationTest() {
        super("postgres://h", "", "Q\0\0\0\5\0");
    }

    @Override
    protected ScriptedServer greeted(ScriptedServer server) {
        return server.after(POSTGRES.heard("trust", 0), POSTGRES.said("trust", 0));
    }

    @Override
    protected List<Recorded> recordings() {
        String empty = POSTGRES.said("trust", 2);
        return List.of(
                new Recorded("empty query", empty, "right"),
                new Recorded("error", ERROR, "42703"),
                new Recorded("terminated", POSTGRES.said("trust", 12), "57P01, LAST_REPLY"),
                new Recorded("refused too late", FATAL, "3D000, LAST_REPLY"),
                new Recorded("setting before it", "S\0\0\0\11a\0bc\0" + empty, "ASIDE", "right"),
                new Recorded(
                        "notice before it", POSTGRES.said("trust", 10).substring(0, 123) + empty, "ASIDE", "right"),
                new Recorded("setting within", empty.substring(0, 5) + "S\0\0\0\11a\0bc\0" + READY, "right"),
                new Recorded("setting after it", empty + "S\0\0\0\11a\0bc\0", "right", "ASIDE"));
    }

    @Override
    protected List<String> garbage() {
        return List.of(
                READY, // no answer to a query
                POSTGRES.said("trust", 3), // one to another
                "Z\0\0\0\3",
                "Z\u00ff\u00ff\u00ff\u00ff",
                "D\177\u00ff\u00ff\u00ff",
                "D\1\0\0\0",
                "HTTP/1.1 400 Bad Request\r\n",
                "EFATAL:  unsupported frontend protocol",
                "x");
    }

    /** The least of all. */
    @Nested
    class OfSync extends AskedElse {

        OfSync() {
            super("postgres://h?request=sync", "", "S\0\0\0\4");
        }

        @Override
        protected List<Recorded> recordings() {
            return List.of(
                    new Recorded("ready", READY, "right"),
                    new Recorded("three", POSTGRES.said("trust", 4), "right", "right", "right"));
        }

        @Override
        protected List<String> garbage() {
            return List.of("\0", "Z\0\0\0\0");
        }
    }

    /** A row, and two where two queries were sent: the reply ends with "ready", not with what completes the first. */
    @Nested
    class OfSelect1 extends AskedElse {

        OfSelect1() {
            super("postgresql://h?request=select1", "", "Q\0\0\0\rSELECT 1\0");
        }

        @Override
        protected List<Recorded> recordings() {
            return List.of(
                    new Recorded("row", POSTGRES.said("trust", 3), "right"),
                    new Recorded("two queries", POSTGRES.said("trust", 8), "right"),
                    new Recorded("with a notice", POSTGRES.said("trust", 10), "ASIDE", "right"),
                    new Recorded("error", ERROR, "42703"));
        }

        @Override
        protected List<String> garbage() {
            return List.of(READY, POSTGRES.said("trust", 2));
        }
    }

    /** Of a statement that the greeting prepares. */
    @Nested
    class OfPrepared extends AskedElse {

        OfPrepared() {
            super("postgres://h?request=prepared", "", POSTGRES.heard("trust", 6));
        }

        @Override
        protected ScriptedServer greeted(ScriptedServer server) {
            return super.greeted(server).after(POSTGRES.heard("trust", 5), POSTGRES.said("trust", 5));
        }

        @Override
        protected List<Recorded> recordings() {
            return List.of(
                    new Recorded("row", POSTGRES.said("trust", 6), "right"),
                    new Recorded("two", POSTGRES.said("trust", 7), "right", "right"),
                    new Recorded("error", ERROR, "42703"));
        }

        @Override
        protected List<String> garbage() {
            return List.of(READY);
        }
    }

    @Test
    void namesTheServerInItsWords() throws IOException {
        assertThat(greet("postgres://h", "", greeted(new ScriptedServer(9))))
                .isEqualTo("PostgreSQL 15.18 (Debian 15.18-0+deb12u1)");
    }

    @Test
    void logsInAsTheServerWants() throws IOException {
        for (String way : List.of("password", "md5")) {
            ScriptedServer server = new ScriptedServer(9)
                    .after(POSTGRES.heard(way, 0), POSTGRES.said(way, 0))
                    .after(POSTGRES.heard(way, 1), POSTGRES.said(way, 1));
            String user = way.equals("md5") ? "md5u" : "plain";
            assertThat(greet("postgres://" + user + "@h/postgres", "pencil", server))
                    .contains("15.18");
            assertThat(server.heard()).as(way).isEmpty();
        }
        Scram known = new Scram("", new Secret("pencil"), "rOprNGfwEbeRWgbNEkqO");
        assertThat(POSTGRES.heard("scram", 1)).endsWith(known.first());
        String challenge = POSTGRES.said("scram", 1).substring(9);
        assertThat(POSTGRES.heard("scram", 2)).endsWith(known.proof(challenge));
        known.verify(POSTGRES.said("scram", 2).substring(9, 9 + 46));
    }

    @Test
    void saysPasswordsBeyondAsciiInUtf8() throws IOException {
        ScriptedServer plain = new ScriptedServer(9)
                .after(POSTGRES.heard("password", 0), POSTGRES.said("password", 0))
                .after("p\0\0\0\14p\u00c3\u00a9ncil\0", POSTGRES.said("password", 1));
        assertThat(greet("postgres://plain@h/postgres", "p\u00e9ncil", plain)).contains("15.18");
        ScriptedServer hashed = new ScriptedServer(9)
                .after(POSTGRES.heard("md5", 0), POSTGRES.said("md5", 0))
                .after("p\0\0\0(md51f4270d50e037d292724ba0864b5582f\0", POSTGRES.said("md5", 1));
        assertThat(greet("postgres://md5u@h/postgres", "p\u00e9ncil", hashed)).contains("15.18");
    }

    @Test
    void refusesAServerThatSkipsItsProof() {
        ScriptedServer server = new ScriptedServer(9)
                .after(POSTGRES.heard("scram", 0), POSTGRES.said("scram", 0) + "R\0\0\0\10\0\0\0\0" + READY);
        assertThatExceptionOfType(RefusedServiceException.class)
                .isThrownBy(() -> greet("postgres://scram@h/postgres", "pencil", server))
                .withMessageContaining("didn't prove that it knows the password");
    }

    @Test
    void saysWhatTheServerSaysIfItRefuses() {
        refused(
                "postgres://postgres@h/nope",
                "no such database",
                "database \"nope\" does not exist, code=3D000, user=postgres");
        refused("postgres://nope@h/postgres", "no such role", "role \"nope\" does not exist, code=28000");
        refused("postgres://nobody@h/postgres", "rejected", "pg_hba.conf rejects connection for host \"127.0.0.1\"");
        refused("postgres://plain@h/postgres", "password", "requires a password: user=plain (use password-file");
        ScriptedServer wrong = new ScriptedServer(9)
                .after(POSTGRES.heard("password", 0), POSTGRES.said("password", 0))
                .after(POSTGRES.heard("password", 1), POSTGRES.said("password wrong", 1));
        assertThatExceptionOfType(RefusedServiceException.class)
                .isThrownBy(() -> greet("postgres://plain@h/postgres", "pencil", wrong))
                .withMessageContaining("password authentication failed for user \"plain\", code=28P01")
                .withMessageNotContaining("pencil");
        ScriptedServer kerberos = new ScriptedServer(9).after(POSTGRES.heard("trust", 0), "R\0\0\0\10\0\0\0\7");
        assertThatExceptionOfType(RefusedServiceException.class)
                .isThrownBy(() -> greet("postgres://h", "pencil", kerberos))
                .withMessageContaining("isn't known here: number=7 (allowed: trust,");
    }

    private static void refused(String url, String connection, String message) {
        ScriptedServer server =
                new ScriptedServer(9).after(POSTGRES.heard(connection, 0), POSTGRES.said(connection, 0));
        assertThatExceptionOfType(RefusedServiceException.class)
                .isThrownBy(() -> greet(url, "", server))
                .withMessageContaining(message);
    }

    @Test
    void saysThatThisIsNoPostgreSql() {
        for (String other :
                List.of("HTTP/1.1 400 Bad Request\r\n", POSTGRES.said("version 2", 0), "-ERR unknown command\r\n")) {
            ScriptedServer server = new ScriptedServer(9).after(POSTGRES.heard("trust", 0), other);
            assertThatExceptionOfType(BrokenReplyException.class)
                    .isThrownBy(() -> greet("postgres://h", "", server))
                    .withMessageContaining("not a message of PostgreSQL: received=" + other.substring(0, 5));
        }
    }

    @Test
    void saysInWordsWhatAnErrorIs() {
        byte[] error = ERROR.getBytes(StandardCharsets.ISO_8859_1);
        assertThat(conversation().words(ByteBuffer.wrap(error)))
                .isEqualTo("column \"nope\" does not exist, code=42703");
    }

    @Test
    void refusesWhatItCannotAsk() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> of("postgres://h?request=insert"))
                .withMessageContaining("allowed: empty, sync, select1, prepared");
    }
}
