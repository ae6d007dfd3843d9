// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.service;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Bytes of real servers, from a file of this folder: a name in brackets for each connection, {@code >} what was sent,
 * {@code <} what came back, with escapes. Text stands for bytes, a character each.
 */
public final class Recordings {

    private final Map<String, List<String>> said = new HashMap<>();
    private final Map<String, List<String>> heard = new HashMap<>();

    private Recordings() {}

    public static Recordings of(String protocol) {
        Recordings recordings = new Recordings();
        try (InputStream file = Recordings.class.getResourceAsStream(protocol + ".txt")) {
            String connection = "";
            for (String line : new String(file.readAllBytes(), StandardCharsets.US_ASCII)
                    .lines()
                    .toList()) {
                if (line.startsWith("[")) {
                    connection = line.substring(1, line.length() - 1);
                } else if (!line.startsWith("#") && !line.equals("< EOF")) {
                    (line.startsWith("<") ? recordings.said : recordings.heard)
                            .computeIfAbsent(connection, name -> new ArrayList<>())
                            .add(bytes(line.substring(2)));
                }
            }
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
        return recordings;
    }

    private static String bytes(String escaped) {
        StringBuilder bytes = new StringBuilder();
        for (int i = 0; i < escaped.length(); i++) {
            char character = escaped.charAt(i);
            if (character != '\\') {
                bytes.append(character);
                continue;
            }
            char kind = escaped.charAt(++i);
            if (kind == 'x') {
                bytes.append((char) Integer.parseInt(escaped.substring(i + 1, i + 3), 16));
                i += 2;
            } else {
                bytes.append(kind == 'r' ? '\r' : kind == 'n' ? '\n' : kind);
            }
        }
        return bytes.toString();
    }

    /** Returns what a server said, for the time with a number from 0 on. */
    public String said(String connection, int number) {
        return said.get(connection).get(number);
    }

    /** Returns what was sent to the server. */
    public String heard(String connection, int number) {
        return heard.get(connection).get(number);
    }
}
