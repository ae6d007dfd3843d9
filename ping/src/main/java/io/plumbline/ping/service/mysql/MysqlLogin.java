// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.service.mysql;

import io.plumbline.ping.option.Secret;
import io.plumbline.ping.service.BrokenReplyException;
import io.plumbline.ping.service.Greeting;
import io.plumbline.ping.service.RefusedServiceException;
import io.plumbline.ping.service.ReplyText;
import io.plumbline.ping.service.SameRequest;
import io.plumbline.ping.service.Wire;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Words before the first command; the server speaks first. */
record MysqlLogin(String user, String database, Secret password) {

    private static final String NATIVE = "mysql_native_password";
    private static final int CAPABILITIES =
            0x88201; // long passwords, protocol 4.1, its scramble, ways to log in by name
    private static final int WITH_DATABASE = 8;
    private static final int UTF8 = 45;
    private static final int MAX_WORDS = 200;

    // Version 10, the server's own, thread, scramble, capabilities, character set, status, reserved, more scramble, way
    // to log in
    private static final Pattern HELLO =
            Pattern.compile("(?s)\\n([^\0]{1,128})\0.{4}(.{8})\0.{2}.{3}.{3}.{10}(.{12})\0(?:[^\0]*\0)?");
    private static final Pattern OTHER_WAY = Pattern.compile("(?s)\u00fe([^\0]*)\0?(.{20})?\0?");
    private static final Pattern ERROR = Pattern.compile("(?s)\u00ff..(?:#.{5})?(.*)");

    Greeting greet(Wire wire) throws IOException {
        Matcher hello = HELLO.matcher(receive(wire, 0));
        if (!hello.matches()) {
            throw new BrokenReplyException("not a greeting of MySQL (allowed: protocol 10 with " + NATIVE + ")");
        }
        int capabilities = CAPABILITIES | (database.isEmpty() ? 0 : WITH_DATABASE);
        String proof = proof(hello.group(2) + hello.group(3));
        String login = SameRequest.utf8(user) + "\0" + (char) proof.length() + proof
                + (database.isEmpty() ? "" : SameRequest.utf8(database) + "\0") + NATIVE + "\0";
        send(wire, 1, MysqlConversation.number(capabilities) + "\0\0\0\0\1" + (char) UTF8 + "\0".repeat(23) + login);
        String answer = receive(wire, 2);
        Matcher other = OTHER_WAY.matcher(answer);
        if (other.matches() && other.group(1).equals(NATIVE) && other.group(2) != null) {
            send(wire, 3, proof(other.group(2)));
            answer = receive(wire, 4);
        } else if (other.matches()) {
            throw new RefusedServiceException(
                    "MySQL wants another way to log in: user=" + user + ", way=" + printable(other.group(1))
                            + " (allowed: " + NATIVE + "; others need TLS, which isn't spoken to MySQL here)");
        }
        if (answer.charAt(0) != 0) {
            throw new BrokenReplyException("not the end of a login: received=" + printable(answer));
        }
        return new Greeting(printable(hello.group(1)));
    }

    private static String printable(String bytes) {
        return ReplyText.of(StandardCharsets.ISO_8859_1.encode(bytes), 0, Math.min(bytes.length(), MAX_WORDS));
    }

    private static void send(Wire wire, int number, String body) throws IOException {
        wire.send(MysqlConversation.packet(number, body));
    }

    /** Waits for a packet with this number: its body, a byte a character. */
    private String receive(Wire wire, int number) throws IOException {
        ByteBuffer packet = wire.receive(received -> MysqlConversation.packet(received, 0, number));
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
    private String proof(String scramble) {
        if (password.isNone()) {
            return "";
        }
        byte[] stage = sha1(password.value().getBytes(StandardCharsets.UTF_8));
        byte[] mask = sha1((scramble + new String(sha1(stage), StandardCharsets.ISO_8859_1))
                .getBytes(StandardCharsets.ISO_8859_1));
        for (int i = 0; i < mask.length; i++) {
            mask[i] ^= stage[i];
        }
        return new String(mask, StandardCharsets.ISO_8859_1);
    }

    private static byte[] sha1(byte[] bytes) {
        try {
            return MessageDigest.getInstance("SHA-1").digest(bytes);
        } catch (GeneralSecurityException missing) {
            throw new IllegalStateException("the JDK has no SHA-1", missing);
        }
    }
}
