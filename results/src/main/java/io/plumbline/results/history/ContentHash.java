// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results.history;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** Short names of long content, by SHA-256. */
public final class ContentHash {

    private static final int DIGITS = 20; // 80 bits: no two of a billion are the same

    private ContentHash() {}

    /** Names texts; 20 hexadecimal digits. */
    public static String of(String... parts) {
        return of(String.join("\0", parts).getBytes(StandardCharsets.UTF_8));
    }

    /** Names content; 20 hexadecimal digits. */
    public static String of(byte[] content) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(content);
            return HexFormat.of().formatHex(digest).substring(0, DIGITS);
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("every Java platform has SHA-256", impossible);
        }
    }
}
