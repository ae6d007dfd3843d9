// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.service.postgres;

import io.plumbline.ping.option.Secret;
import io.plumbline.ping.service.RefusedServiceException;
import io.plumbline.ping.service.ReplyText;
import io.plumbline.ping.service.SameRequest;
import io.plumbline.ping.service.Wire;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;

/** Words before the first query: user and database, and the password as the server wants it. */
record PostgresLogin(String user, String database, Secret password) {

    private static final String SERVER_VERSION = "server_version\0";
    private static final int HEADER = PostgresConversation.HEADER;

    void askForTls(Wire wire) throws IOException {
        wire.send(Query.number(2 * Integer.BYTES) + "\4\u00d2\26\57");
        ByteBuffer answer = wire.receive(
                received -> received.get(received.position()) == 'E' ? PostgresConversation.message(received, 0) : 1);
        if (answer.get(answer.position()) != 'S') {
            throw new RefusedServiceException("PostgreSQL speaks no TLS: server=" + ReplyText.of(answer)
                    + " (use postgres://, or ssl = on in its postgresql.conf)");
        }
    }

    String greet(Wire wire) throws IOException {
        String startup =
                "\0\3\0\0user\0" + SameRequest.utf8(user) + "\0database\0" + SameRequest.utf8(database) + "\0\0";
        wire.send(Query.number(startup.length() + Integer.BYTES) + startup);
        String server = "PostgreSQL";
        Scram scram = new Scram("", password, Secret.random().value());
        while (true) {
            ByteBuffer message = wire.receive(received -> PostgresConversation.message(received, 0));
            int from = message.position();
            String body = SameRequest.text(message, from + HEADER);
            if (body.startsWith(SERVER_VERSION)) {
                server += " " + ReplyText.of(message, from + HEADER + SERVER_VERSION.length(), message.limit() - 1);
            }
            switch (message.get(from)) {
                case 'R' -> authenticate(wire, body, scram);
                case 'E' ->
                    throw new RefusedServiceException(
                            "PostgreSQL refuses: server=" + PostgresConversation.error(message)
                                    + ", user=" + user + ", database=" + database
                                    + " (allowed: postgres://USER@HOST/DATABASE, with password-file or PLUMBLINE_PASSWORD)");
                case 'Z' -> {
                    return server;
                }
                default -> {} // settings, notices, the key to cancel with
            }
        }
    }

    /** Answers the server's wish: its number, and what belongs to it. */
    private void authenticate(Wire wire, String wish, Scram scram) throws IOException {
        int number = wish.length() < Integer.BYTES ? -1 : wish.charAt(Integer.BYTES - 1);
        String rest = number < 0 ? "" : wish.substring(Integer.BYTES);
        if (number != 0 && password.isNone()) {
            throw new RefusedServiceException(
                    "PostgreSQL requires a password: user=" + user + " (use password-file or PLUMBLINE_PASSWORD)");
        }
        switch (number) {
            case 0 -> scram.requireVerified();
            case 3 -> answer(wire, SameRequest.utf8(password.value()) + "\0");
            case 5 -> answer(wire, "md5" + md5(md5(SameRequest.utf8(password.value() + user)) + rest) + "\0");
            case 10 -> {
                String first = scram.first(); // without the user, who is known from the startup
                answer(wire, Scram.MECHANISM + "\0" + Query.number(first.length()) + first);
            }
            case 11 -> answer(wire, scram.proof(rest));
            case 12 -> scram.verify(rest);
            default ->
                throw new RefusedServiceException("PostgreSQL wants a login that isn't known here: number=" + number
                        + " (allowed: trust, password, md5, and scram-sha-256 in its pg_hba.conf)");
        }
    }

    private static void answer(Wire wire, String body) throws IOException {
        wire.send(Query.message('p', body));
    }

    private static String md5(String text) {
        return HexFormat.of().formatHex(SameRequest.hash("MD5", text).getBytes(StandardCharsets.ISO_8859_1));
    }
}
