// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.html;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The page's Content Security Policy (level 2): a browser may run the embedded scripts and apply the embedded styles,
 * known by their hashes, and nothing else.
 */
final class ContentPolicy {

    private ContentPolicy() {}

    static String of(List<String> scripts, List<String> styles) {
        return String.join(
                "; ",
                "default-src 'none'",
                "script-src " + hashes(scripts),
                "style-src " + hashes(styles),
                "img-src data:",
                "connect-src 'none'",
                "base-uri 'none'",
                "form-action 'none'");
    }

    private static String hashes(List<String> texts) {
        return texts.isEmpty()
                ? "'none'"
                : texts.stream().map(ContentPolicy::hash).collect(Collectors.joining(" "));
    }

    private static String hash(String text) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return "'sha256-" + Base64.getEncoder().encodeToString(digest) + "'";
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("every Java platform has SHA-256", impossible);
        }
    }
}
