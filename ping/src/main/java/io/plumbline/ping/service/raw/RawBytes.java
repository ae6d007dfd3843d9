// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.service.raw;

import io.plumbline.model.foreign.ForeignFile;
import io.plumbline.ping.service.SameRequest;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads bytes as users write them. */
final class RawBytes {

    private static final int MAX_BYTES = 1 << 16;
    private static final String ALLOWED =
            " (allowed: hex:01 ff, text:PING\\r\\n with \\r \\n \\\\ \\xff, or file:PATH, of up to 64 KiB)";

    private static final Pattern ESCAPE = Pattern.compile("(?s)\\\\(?:([rn\\\\])|x([0-9a-fA-F]{2})|.?)");

    private RawBytes() {}

    static String parse(String name, String text) {
        int colon = text.indexOf(':');
        String value = text.substring(colon + 1);
        return switch (colon < 0 ? "" : text.substring(0, colon)) {
            case "hex" -> hex(name, value);
            case "text" -> unescaped(name, value);
            case "file" -> file(name, value);
            default -> throw wrong(name, text);
        };
    }

    static String hex(String name, String digits) {
        try {
            return new String(HexFormat.of().parseHex(digits.replace(" ", "")), StandardCharsets.ISO_8859_1);
        } catch (IllegalArgumentException noHex) {
            throw wrong(name, digits);
        }
    }

    private static String file(String name, String path) {
        try {
            byte[] bytes =
                    ForeignFile.regular("file of the " + name, MAX_BYTES).beginning(Path.of(path), MAX_BYTES + 1);
            if (bytes.length > MAX_BYTES) {
                throw wrong(name, "file:" + path);
            }
            return new String(bytes, StandardCharsets.ISO_8859_1);
        } catch (IOException unreadable) {
            throw new IllegalArgumentException(
                    "file can't be read: " + name + "=" + path + ", reason=" + unreadable.getMessage(), unreadable);
        }
    }

    private static String unescaped(String name, String text) {
        return ESCAPE.matcher(SameRequest.utf8(text)).replaceAll(escape -> {
            String sign = escape.group(1);
            if (sign == null && escape.group(2) == null) {
                throw wrong(name, text);
            }
            String one = sign == null
                    ? hex(name, escape.group(2))
                    : sign.replace('r', '\r').replace('n', '\n');
            return Matcher.quoteReplacement(one);
        });
    }

    private static IllegalArgumentException wrong(String name, String text) {
        return new IllegalArgumentException("not bytes: " + name + "=" + text + ALLOWED);
    }
}
