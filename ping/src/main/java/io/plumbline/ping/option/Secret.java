// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.option;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Base64;

/**
 * Secret of a reflector and of those whom it serves. It goes through the standard input of processes and through control
 * connections only.
 *
 * @param value the secret; empty if a reflector serves everybody
 */
public record Secret(String value) {

    /** None: of a reflector that serves everybody. */
    public static final Secret NONE = new Secret("");

    private static final int BYTES = 16;

    /**
     * Draws a secret.
     *
     * @return a new one, 128 bits that can't be guessed
     */
    public static Secret random() {
        byte[] bytes = new byte[BYTES];
        new SecureRandom().nextBytes(bytes);
        return new Secret(Base64.getEncoder().encodeToString(bytes));
    }

    /**
     * Compares secrets in a time that doesn't tell how far they are equal.
     *
     * @param other the other
     * @return true if they are
     */
    public boolean matches(Secret other) {
        return MessageDigest.isEqual(
                value.getBytes(StandardCharsets.UTF_8), other.value.getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public String toString() {
        return "Secret[hidden]";
    }
}
