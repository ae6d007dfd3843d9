// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.service.mysql;

import io.plumbline.ping.option.Secret;
import io.plumbline.ping.service.BrokenReplyException;
import io.plumbline.ping.service.RefusedServiceException;
import io.plumbline.ping.service.ReplyText;
import io.plumbline.ping.service.SameRequest;
import io.plumbline.ping.service.Wire;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PublicKey;
import java.security.spec.X509EncodedKeySpec;
import java.util.Base64;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.crypto.Cipher;

/** Words before the first command; the server speaks first. Text stands for bytes, a character each. */
final class MysqlLogin {

    private static final String NATIVE = "mysql_native_password";
    private static final String SHA2 = "caching_sha2_password";
    private static final Map<String, String> HASHES = Map.of(NATIVE, "SHA-1", SHA2, "SHA-256");
    private static final int CAPABILITIES =
            0x88201; // long passwords, protocol 4.1, its scramble, ways to log in by name
    private static final int WITH_DATABASE = 8;
    private static final int WITH_TLS = 1 << 11;
    private static final int UTF8 = 45;
    private static final int MAX_WORDS = 200;

    // Version 10, the server's own, thread, scramble, capabilities, character set, status, reserved, more scramble, way
    // to log in
    private static final Pattern HELLO =
            Pattern.compile("(?s)\\n([^\0]{1,128})\0.{4}(.{8})\0(.{2}).{3}.{3}.{10}(.{12})\0(?:([^\0]*)\0)?");
    private static final Pattern OTHER_WAY = Pattern.compile("(?s)\u00fe([^\0]*)\0?(.{20})?\0?");
    private static final Pattern ERROR = Pattern.compile("(?s)\u00ff..(?:#.{5})?(.*)");
    private static final Pattern KEY =
            Pattern.compile("\1-----BEGIN PUBLIC KEY-----([A-Za-z0-9+/=\\s]{1,2048})-----END PUBLIC KEY-----\\s*");

    private final String user;
    private final String database;
    private final Secret password;
    private final boolean isUnix;
    private int number; // of the next packet; 0 on a new connection
    private Matcher hello;

    MysqlLogin(String user, String database, Secret password, boolean isUnix) {
        this.user = user;
        this.database = database;
        this.password = password;
        this.isUnix = isUnix;
    }

    void askForTls(Wire wire) throws IOException {
        number = 0;
        hear(wire);
        if ((hello.group(3).charAt(1) << Byte.SIZE & WITH_TLS) == 0) {
            throw new RefusedServiceException("MySQL speaks no TLS: server=" + printable(hello.group(1))
                    + " (use mysql://, or ssl_cert and ssl_key in its my.cnf)");
        }
        send(wire, beginning(WITH_TLS));
    }

    private void hear(Wire wire) throws IOException {
        hello = HELLO.matcher(receive(wire));
        if (!hello.matches()) {
            throw new BrokenReplyException("not a greeting of MySQL (allowed: protocol 10 with " + NATIVE + ")");
        }
    }

    private String beginning(int capabilities) {
        int all = CAPABILITIES | capabilities | (database.isEmpty() ? 0 : WITH_DATABASE);
        return MysqlConversation.number(all) + "\0\0\0\0\1" + (char) UTF8 + "\0".repeat(23);
    }

    String greet(Wire wire) throws IOException {
        boolean isTls = number > 0;
        if (!isTls) {
            hear(wire);
        }
        String way = SHA2.equals(hello.group(5)) ? SHA2 : NATIVE;
        String scramble = hello.group(2) + hello.group(4);
        String proof = proof(way, scramble);
        send(
                wire,
                beginning(isTls ? WITH_TLS : 0)
                        + SameRequest.utf8(user) + "\0" + (char) proof.length() + proof
                        + (database.isEmpty() ? "" : SameRequest.utf8(database) + "\0") + way + "\0");
        String answer = receive(wire);
        Matcher other = OTHER_WAY.matcher(answer);
        if (other.matches()) {
            if (!HASHES.containsKey(other.group(1)) || other.group(2) == null) {
                throw new RefusedServiceException("MySQL wants another way to log in: user=" + user + ", way="
                        + printable(other.group(1)) + " (allowed: " + SHA2 + ", " + NATIVE + ")");
            }
            scramble = other.group(2);
            send(wire, proof(other.group(1), scramble));
            answer = receive(wire);
        }
        if (answer.equals("\1\4")) { // the password itself
            say(wire, scramble, isTls || isUnix);
            answer = receive(wire);
        } else if (answer.equals("\1\3")) { // it has seen the password lately
            answer = receive(wire);
        }
        if (answer.charAt(0) != 0) {
            throw new BrokenReplyException("not the end of a login: received=" + printable(answer));
        }
        number = 0;
        return printable(hello.group(1));
    }

    private static String printable(String bytes) {
        return ReplyText.of(StandardCharsets.ISO_8859_1.encode(bytes), 0, Math.min(bytes.length(), MAX_WORDS));
    }

    private void send(Wire wire, String body) throws IOException {
        wire.send(MysqlConversation.packet(number++, body));
    }

    /** Waits for the next packet: its body. */
    private String receive(Wire wire) throws IOException {
        int awaited = number++;
        ByteBuffer packet = wire.receive(received -> MysqlConversation.packet(received, 0, awaited));
        String body = SameRequest.text(packet, packet.position() + MysqlConversation.HEADER);
        Matcher error = ERROR.matcher(body);
        if (error.matches()) {
            throw new RefusedServiceException("MySQL refuses: server=" + printable(error.group(1)) + ", user=" + user
                    + (database.isEmpty() ? "" : ", database=" + database)
                    + " (allowed: mysql://USER@HOST/DATABASE, with password-file or PLUMBLINE_PASSWORD)");
        }
        return body;
    }

    /** Proves that the password is known, without saying it. */
    private String proof(String way, String scramble) {
        if (password.isNone()) {
            return "";
        }
        String hash = HASHES.get(way);
        String once = SameRequest.hash(hash, SameRequest.utf8(password.value()));
        String twice = SameRequest.hash(hash, once);
        return xor(once, SameRequest.hash(hash, way.equals(SHA2) ? twice + scramble : scramble + twice));
    }

    private static String xor(String text, String key) {
        StringBuilder mixed = new StringBuilder(text);
        for (int i = 0; i < text.length(); i++) {
            mixed.setCharAt(i, (char) (text.charAt(i) ^ key.charAt(i % key.length())));
        }
        return mixed.toString();
    }

    /** Says the password; where others may read it, so that only who has the server's key can. */
    private void say(Wire wire, String scramble, boolean isPrivate) throws IOException {
        String open = SameRequest.utf8(password.value()) + "\0";
        if (isPrivate) {
            send(wire, open);
            return;
        }
        send(wire, "\2"); // its key
        String answer = receive(wire);
        Matcher key = KEY.matcher(answer);
        try {
            byte[] encoded = Base64.getMimeDecoder().decode(key.matches() ? key.group(1) : "");
            PublicKey known = KeyFactory.getInstance("RSA").generatePublic(new X509EncodedKeySpec(encoded));
            Cipher cipher = Cipher.getInstance("RSA/ECB/OAEPWithSHA-1AndMGF1Padding");
            cipher.init(Cipher.ENCRYPT_MODE, known);
            byte[] mixed = xor(open, scramble).getBytes(StandardCharsets.ISO_8859_1);
            send(wire, new String(cipher.doFinal(mixed), StandardCharsets.ISO_8859_1));
        } catch (GeneralSecurityException | IllegalArgumentException noKey) {
            throw new RefusedServiceException("MySQL sends no key for the password: received=" + printable(answer)
                    + " (allowed: a socket file, or a server with its key of RSA)");
        }
    }
}
