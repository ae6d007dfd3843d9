// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.udp;

import java.net.InetAddress;
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;

/**
 * Draws cookies and knows them again without keeping them: each is a digest of the listener's secret, the client's
 * address and its nonce. Whoever forges a sender's address doesn't get the cookie, and so costs the listener nothing but
 * the digest.
 *
 * <p>Threading: one thread.
 */
final class CookieJar {

    private static final int SECRET_BYTES = 32;

    private final byte[] secret = new byte[SECRET_BYTES];
    private final MessageDigest digest;

    CookieJar() {
        new SecureRandom().nextBytes(secret);
        try {
            digest = MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("this JVM has no SHA-256, which every JVM has to have", impossible);
        }
    }

    /** The port is left out: the client asks and confirms with two sockets. */
    Cookie cookie(InetAddress client, long nonce) {
        digest.update(secret);
        digest.update(ByteBuffer.allocate(Long.BYTES).putLong(0, nonce));
        ByteBuffer hash = ByteBuffer.wrap(digest.digest(client.getAddress()));
        return new Cookie(hash.getLong(), hash.getLong());
    }
}
