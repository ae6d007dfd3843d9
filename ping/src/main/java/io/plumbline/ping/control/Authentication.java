// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.control;

import io.plumbline.ping.option.Secret;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.Locale;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Makes and checks proofs that an end knows the secret: HMAC-SHA256 (RFC 2104) over the end's label and the random numbers
 * of both, so that a proof can't be used a second time, or by the other end.
 */
public final class Authentication {

    private static final String ALGORITHM = "HmacSHA256";
    private static final int BYTES = 32;
    private static final SecureRandom RANDOM = new SecureRandom();

    public enum End {
        CLIENT,
        REFLECTOR
    }

    private Authentication() {}

    /** Draws a number that is used once; 32 random bytes, as 64 hexadecimal digits. */
    public static String nonce() {
        byte[] bytes = new byte[BYTES];
        RANDOM.nextBytes(bytes);
        return HexFormat.of().formatHex(bytes);
    }

    /** Proves that an end knows the secret, in 64 hexadecimal digits over the reflector's number and the client's. */
    public static String proof(Secret secret, End end, String challenge, String answer) {
        byte[] key = secret.value().getBytes(StandardCharsets.UTF_8);
        String label = end.name().toLowerCase(Locale.ROOT);
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            // HMAC pads keys with zeros, so that this one is the empty one, which the JDK doesn't take
            mac.init(new SecretKeySpec(key.length == 0 ? new byte[1] : key, ALGORITHM));
            return HexFormat.of().formatHex(mac.doFinal((label + challenge + answer).getBytes(StandardCharsets.UTF_8)));
        } catch (GeneralSecurityException missing) {
            throw new IllegalStateException("this JVM has no " + ALGORITHM, missing); // each JDK has to have it
        }
    }

    public static boolean isEqual(String proof, String shown) {
        return MessageDigest.isEqual(proof.getBytes(StandardCharsets.UTF_8), shown.getBytes(StandardCharsets.UTF_8));
    }
}
