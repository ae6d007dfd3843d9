// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.option;

import java.security.SecureRandom;
import java.util.Base64;

/**
 * Secret of a reflector and its clients. It reaches a process from a file or its parent, through standard input and
 * loopback, and never crosses a network: there it is proven, not sent. {@code value}: the secret; empty if a reflector
 * serves everybody.
 */
public record Secret(String value) {

    public static final Secret NONE = new Secret("");

    private static final int BYTES = 16;

    public static Secret random() {
        byte[] bytes = new byte[BYTES];
        new SecureRandom().nextBytes(bytes);
        return new Secret(Base64.getEncoder().encodeToString(bytes));
    }

    public boolean isNone() {
        return value.isEmpty();
    }

    @Override
    public String toString() {
        return "Secret[hidden]";
    }
}
