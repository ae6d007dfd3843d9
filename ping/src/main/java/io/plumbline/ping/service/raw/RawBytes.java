// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.service.raw;

import io.plumbline.model.foreign.ForeignFile;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HexFormat;

/** Reads bytes as users write them. */
final class RawBytes {

    private static final int MAX_BYTES = 1 << 16;
    private static final String ALLOWED =
            " (allowed: hex:01 ff, text:PING\\r\\n with \\r \\n \\\\ \\xff, or file:PATH, of up to 64 KiB)";

    private RawBytes() {}

    static byte[] parse(String name, String text) {
        int colon = text.indexOf(':');
        String value = text.substring(colon + 1);
        return switch (colon < 0 ? "" : text.substring(0, colon)) {
            case "hex" -> hex(name, value);
            case "text" -> unescaped(name, value);
            case "file" -> file(name, value);
            default -> throw wrong(name, text);
        };
    }

    static byte[] hex(String name, String digits) {
        try {
            return HexFormat.of().parseHex(digits.replace(" ", ""));
        } catch (IllegalArgumentException noHex) {
            throw wrong(name, digits);
        }
    }

    private static byte[] file(String name, String path) {
        try {
            byte[] bytes =
                    ForeignFile.regular("file of the " + name, MAX_BYTES).beginning(Path.of(path), MAX_BYTES + 1);
            if (bytes.length > MAX_BYTES) {
                throw wrong(name, "file:" + path);
            }
            return bytes;
        } catch (IOException unreadable) {
            throw new IllegalArgumentException(
                    "file can't be read: " + name + "=" + path + ", reason=" + unreadable.getMessage(), unreadable);
        }
    }

    private static byte[] unescaped(String name, String text) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        int i = 0;
        while (i < text.length()) {
            int point = text.codePointAt(i);
            i += Character.charCount(point);
            if (point != '\\') {
                bytes.writeBytes(Character.toString(point).getBytes(StandardCharsets.UTF_8));
                continue;
            }
            char escape = i < text.length() ? text.charAt(i) : ' ';
            switch (escape) {
                case 'r' -> bytes.write('\r');
                case 'n' -> bytes.write('\n');
                case '\\' -> bytes.write('\\');
                case 'x' -> {
                    byte[] one = hex(name, text.substring(i + 1, Math.min(text.length(), i + 3)));
                    if (one.length == 0) {
                        throw wrong(name, text);
                    }
                    bytes.writeBytes(one);
                    i += 2;
                }
                default -> throw wrong(name, text);
            }
            i++;
        }
        return bytes.toByteArray();
    }

    private static IllegalArgumentException wrong(String name, String text) {
        return new IllegalArgumentException("not bytes: " + name + "=" + text + ALLOWED);
    }
}
