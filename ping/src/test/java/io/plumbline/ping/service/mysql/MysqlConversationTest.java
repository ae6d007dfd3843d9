// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.service.mysql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.plumbline.ping.service.BrokenReplyException;
import io.plumbline.ping.service.ConversationContract;
import io.plumbline.ping.service.Recordings;
import io.plumbline.ping.service.RefusedServiceException;
import io.plumbline.ping.service.ScriptedServer;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import javax.crypto.Cipher;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

class MysqlConversationTest extends ConversationContract {

    private static final Recordings MARIADB = Recordings.of("mysql");
    private static final String OK = MARIADB.said("native", 1);

    /** The proofs of "pencil" are those that PyMySQL 1.2 computes. */
    private static final String PROOF = "70af6c4095f4357bd60aaad6aa6c1311ec8095c879715d0c0d8d4517cb0540e7";

    MysqlConversationTest() {
        super("mysql://bench@h", "pencil", "\1\0\0\0\16");
    }

    @Override
    protected ScriptedServer greeted(ScriptedServer server) {
        return server.after("", MARIADB.said("native", 0)).after(MARIADB.heard("native", 0), OK);
    }

    @Override
    protected List<Recorded> recordings() {
        return List.of(
                new Recorded("ping", MARIADB.said("native", 2), "right"),
                new Recorded("two", MARIADB.said("native", 3), "right", "right"),
                new Recorded("error", MARIADB.said("native", 5), "1064"),
                new Recorded("unknown command", MARIADB.said("native", 9), "1047"));
    }

    @Override
    protected List<String> garbage() {
        return List.of(
                "\0\0\0\1",
                "\7\0\0\2\0\0\0\2\0\0\0", // another number
                "HTTP/1.1 400 Bad Request\r\n",
                "\u00ff\u00ff\u00ff\1\0",
                MARIADB.said("native", 4)); // a result where none was asked for
    }

    /** Several packets: a result, which ends with the second end. */
    @Nested
    class OfAQuery extends AskedElse {

        OfAQuery() {
            super("mariadb://bench@h?request=select1", "pencil", "\11\0\0\0\3SELECT 1");
        }

        @Override
        protected List<Recorded> recordings() {
            String result = MARIADB.said("native", 4);
            String before = result.substring(0, 1 + 4 + 0x17 + 4); // the number of columns, and the column
            return List.of(
                    new Recorded("result", result, "right"),
                    new Recorded("error", MARIADB.said("native", 5), "1064"),
                    new Recorded("error within", before + "\3\0\0\3\u00ff%\5", "1317"));
        }

        @Override
        protected List<String> garbage() {
            return List.of(OK, MARIADB.said("native", 2), "\1\0\0\1\1\1\0\0\1\1");
        }
    }

    @Test
    void opensADatabaseIfOneIsNamed() throws IOException {
        for (String url : List.of("mysql://bench@h/bench", "mysql+unix://bench@/run/s?database=bench")) {
            ScriptedServer server = new ScriptedServer(5)
                    .after("", MARIADB.said("database", 0))
                    .after(MARIADB.heard("database", 0), OK);
            assertThat(greet(url, "pencil", server)).isEqualTo("5.5.5-10.11.19-MariaDB-0+deb12u1");
        }
    }

    @Test
    void provesAPasswordBeyondAscii() throws IOException {
        ScriptedServer server = new ScriptedServer(5)
                .after("", MARIADB.said("native", 0))
                .after(
                        MARIADB.heard("native", 0)
                                .replace(
                                        proof("f297f9826c1a0de9be3133215f2ba46b0b29bbb7"), // of "pencil"
                                        proof("d33394f4274858fb3303f1cf6e44f69387704cf9")),
                        OK);
        assertThat(greet("mysql://bench@h", "p\u00e9ncil", server)).contains("MariaDB");
    }

    /** Says what MySQL 8 says first: as MariaDB, with another way to log in. */
    private static ScriptedServer sha2(String proof) {
        String hello = MARIADB.said("native", 0).substring(4).replace("mysql_native", "caching_sha2");
        String login = MARIADB.heard("native", 0).substring(4, 4 + 32 + 6);
        return new ScriptedServer(5)
                .after("", packet(0, hello))
                .after(packet(1, login + " " + proof(proof) + "caching_sha2_password\0"), "");
    }

    private static String packet(int number, String body) {
        return (char) (body.length() & 0xff) + "" + (char) (body.length() >> 8) + "\0" + (char) number + body;
    }

    @Test
    void provesThePasswordToAServerThatHasSeenIt() throws IOException {
        ScriptedServer server = sha2(PROOF).after("", packet(2, "\1\3") + packet(3, OK.substring(4)));
        assertThat(greet("mysql://bench@h", "pencil", server)).contains("MariaDB");
        String wish = "\u00fecaching_sha2_password\0" + "abcdefghijklmnopqrst\0";
        ScriptedServer other = new ScriptedServer(5)
                .after("", MARIADB.said("native", 0))
                .after(MARIADB.heard("native", 0), packet(2, wish))
                .after(
                        packet(3, proof("a4768237b040eef7295d9c34845afb4d4adbf9571c705e77f616caa29fa4edc8")),
                        packet(4, "\1\3") + packet(5, OK.substring(4)));
        assertThat(greet("mysql://bench@h", "pencil", other)).contains("MariaDB");
    }

    @Test
    void saysThePasswordToASocketFile() throws IOException {
        ScriptedServer server =
                sha2(PROOF).after("", packet(2, "\1\4")).after(packet(3, "pencil\0"), packet(4, OK.substring(4)));
        assertThat(greet("mysql+unix://bench@/run/s", "pencil", server)).contains("MariaDB");
    }

    @Test
    void saysThePasswordBehindTls() throws IOException {
        String wish = MARIADB.heard("native", 0).substring(4, 4 + 32).replace("\u0082", "\u008a");
        String hello = MARIADB.said("native", 0).replace("\u00fe\u00f7\u0008", "\u00fe\u00ff\u0008");
        ScriptedServer before = new ScriptedServer(5).after("", hello).after(packet(1, wish), "");
        ScriptedServer behind = new ScriptedServer(5)
                .after(
                        packet(2, wish + MARIADB.heard("native", 0).substring(4 + 32)),
                        packet(3, "\u00fecaching_sha2_password\0" + "abcdefghijklmnopqrst\0"))
                .after(
                        packet(4, proof("a4768237b040eef7295d9c34845afb4d4adbf9571c705e77f616caa29fa4edc8")),
                        packet(5, "\1\4"))
                .after(packet(6, "pencil\0"), packet(7, OK.substring(4)));
        assertThat(greetOverTls("mysql+tls://bench@h", "pencil", before, behind))
                .contains("MariaDB");
        assertThatExceptionOfType(RefusedServiceException.class)
                .isThrownBy(() -> greetOverTls(
                        "mysql+tls://bench@h",
                        "pencil",
                        new ScriptedServer(5).after("", MARIADB.said("native", 0)),
                        behind))
                .withMessageContaining("MySQL speaks no TLS: server=5.5.5-10.11.19-MariaDB");
    }

    @Test
    void saysThePasswordToTheServersKeyAlone() throws Exception {
        KeyPairGenerator pairs = KeyPairGenerator.getInstance("RSA");
        pairs.initialize(2_048);
        KeyPair pair = pairs.generateKeyPair();
        String lines = Base64.getMimeEncoder(64, new byte[] {'\n'})
                .encodeToString(pair.getPublic().getEncoded());
        String key = "\1-----BEGIN PUBLIC KEY-----\n" + lines + "\n-----END PUBLIC KEY-----\n";
        ScriptedServer server = sha2(PROOF)
                .after("", packet(2, "\1\4"))
                .after(packet(3, "\2"), packet(4, key))
                .after("\0\1\0\5", packet(6, OK.substring(4)));
        assertThat(greet("mysql://bench@h", "pencil", server)).contains("MariaDB");
        Cipher cipher = Cipher.getInstance("RSA/ECB/OAEPWithSHA-1AndMGF1Padding");
        cipher.init(Cipher.DECRYPT_MODE, pair.getPrivate());
        byte[] said = cipher.doFinal(server.heard().getBytes(StandardCharsets.ISO_8859_1));
        String scramble = "P(r+zI>:H;,kY[>bT\\Q`";
        for (int i = 0; i < said.length; i++) {
            said[i] ^= (byte) scramble.charAt(i);
        }
        assertThat(new String(said, StandardCharsets.US_ASCII)).isEqualTo("pencil\0");
        for (String none : List.of("\1", "\1-----BEGIN PUBLIC KEY-----\nAAAA\n-----END PUBLIC KEY-----\n")) {
            ScriptedServer keyless = sha2(PROOF).after("", packet(2, "\1\4")).after(packet(3, "\2"), packet(4, none));
            assertThatExceptionOfType(RefusedServiceException.class)
                    .isThrownBy(() -> greet("mysql://bench@h", "pencil", keyless))
                    .withMessageContaining("MySQL sends no key for the password")
                    .withMessageNotContaining("pencil");
        }
    }

    private static String proof(String hex) {
        return new String(HexFormat.of().parseHex(hex), StandardCharsets.ISO_8859_1);
    }

    @Test
    void needsNoPasswordWhereTheServerWantsNone() throws IOException {
        ScriptedServer server = new ScriptedServer(5)
                .after("", MARIADB.said("no password", 0))
                .after(MARIADB.heard("no password", 0), OK);
        assertThat(greet("mysql://free@h", "", server)).contains("MariaDB");
    }

    @Test
    void provesThePasswordAgainIfTheServerWantsItsOtherWay() throws IOException {
        // the server's scramble in the wish is that of its greeting, so the proof is the same
        String proof = MARIADB.heard("native", 0).substring(4 + 32 + 6 + 1, 4 + 32 + 6 + 1 + 20);
        String scramble = MARIADB.said("native", 0).substring(4 + 34 + 4, 4 + 34 + 12);
        String more = MARIADB.said("native", 0).substring(4 + 34 + 12 + 1 + 18, 4 + 34 + 12 + 1 + 18 + 12);
        String wish = "\u00femysql_native_password\0" + scramble + more + "\0";
        ScriptedServer server = new ScriptedServer(5)
                .after("", MARIADB.said("native", 0))
                .after(MARIADB.heard("native", 0), (char) wish.length() + "\0\0\2" + wish)
                .after("\24\0\0\3" + proof, "\7\0\0\4\0\0\0\2\0\0\0");
        assertThat(greet("mysql://bench@h", "pencil", server)).contains("MariaDB");
    }

    @Test
    void saysWhatTheServerSaysIfItRefuses() {
        refused(
                "bench",
                MARIADB.said("native", 0),
                MARIADB.said("wrong password", 1),
                "Access denied for user 'bench'@'localhost' (using password: YES), user=bench (allowed:");
        refused("bench", "\20\0\0\0\u00ff\20\4Too many conn", "", "MySQL refuses: server=Too many conn, user=bench");
        refused(
                "bench",
                MARIADB.said("native", 0),
                "\21\0\0\2\u00fesha256_password\0",
                "way=sha256_password (allowed: caching_sha2_password, mysql_native_password)");
        refused("bench", MARIADB.said("native", 0), "\1\0\0\2\u00fe", "way= (allowed: caching_sha2_password");
        ScriptedServer old = new ScriptedServer(5).after("", "\4\0\0\0\11" + "3.2");
        assertThatExceptionOfType(BrokenReplyException.class)
                .isThrownBy(() -> greet("mysql://bench@h", "pencil", old))
                .withMessageContaining("not a greeting of MySQL");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> of("mysql://h?request=select2"))
                .withMessageContaining("allowed: ping, select1");
    }

    private static void refused(String user, String hello, String answer, String message) {
        ScriptedServer server = new ScriptedServer(5).after("", hello);
        if (!answer.isEmpty()) {
            server.after(MARIADB.heard("native", 0), answer);
        }
        assertThatExceptionOfType(RefusedServiceException.class)
                .isThrownBy(() -> greet("mysql://" + user + "@h", "pencil", server))
                .withMessageContaining(message)
                .withMessageNotContaining("pencil");
    }
}
