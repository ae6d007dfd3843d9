// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.service.postgres;

import io.plumbline.ping.option.Secret;
import io.plumbline.ping.service.RefusedServiceException;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.crypto.Mac;
import javax.crypto.SecretKeyFactory;
import javax.crypto.spec.PBEKeySpec;
import javax.crypto.spec.SecretKeySpec;

/** The client's side of SCRAM-SHA-256 (RFC 5802, 7677): each side proves that it knows the password. */
final class Scram {

    static final String MECHANISM = "SCRAM-SHA-256";

    private static final Pattern CHALLENGE = Pattern.compile(
            "r=([!-+\\--~]{1,512}),"
                    + "s=((?:[A-Za-z0-9+/]{4}){0,128}(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=|[A-Za-z0-9+/]{4})),i=([1-9]\\d{0,5})(?:,.*)?");
    private static final String HMAC = "HmacSHA256";

    private final Secret password;
    private final String nonce;
    private final String first;
    private String awaited = ""; // the server's proof; empty before ours
    private boolean isTrusted = true; // unless this login began and isn't at its end

    Scram(String user, Secret password, String nonce) {
        this.password = password;
        this.nonce = nonce;
        this.first = "n=" + user + ",r=" + nonce;
    }

    /** Returns the client's first message. */
    String first() {
        isTrusted = false;
        return "n,," + first;
    }

    /** Returns the answer to the server's first message. */
    String proof(String challenge) throws RefusedServiceException {
        Matcher parts = CHALLENGE.matcher(challenge);
        if (isTrusted
                || !parts.matches()
                || !parts.group(1).startsWith(nonce)
                || parts.group(1).equals(nonce)) {
            throw refused("sends a challenge that isn't one");
        }
        String answer = "c=biws,r=" + parts.group(1);
        String signed = first + "," + challenge + "," + answer;
        try {
            byte[] salted = salted(Base64.getDecoder().decode(parts.group(2)), Integer.parseInt(parts.group(3)));
            awaited = "v=" + base64(hmac(hmac(salted, "Server Key"), signed));
            byte[] key = hmac(salted, "Client Key");
            return answer + ",p="
                    + base64(xor(key, hmac(MessageDigest.getInstance("SHA-256").digest(key), signed)));
        } catch (GeneralSecurityException missing) {
            throw new IllegalStateException("the JDK has no " + HMAC, missing);
        }
    }

    private byte[] salted(byte[] salt, int iterations) throws GeneralSecurityException {
        PBEKeySpec key = new PBEKeySpec(PreparedPassword.of(password.value()).toCharArray(), salt, iterations, 256);
        return SecretKeyFactory.getInstance("PBKDF2WithHmacSHA256")
                .generateSecret(key)
                .getEncoded();
    }

    private static byte[] hmac(byte[] key, String text) throws GeneralSecurityException {
        Mac mac = Mac.getInstance(HMAC);
        mac.init(new SecretKeySpec(key, HMAC));
        return mac.doFinal(text.getBytes(StandardCharsets.ISO_8859_1));
    }

    private static byte[] xor(byte[] sum, byte[] other) {
        for (int i = 0; i < sum.length; i++) {
            sum[i] ^= other[i];
        }
        return sum;
    }

    private static String base64(byte[] bytes) {
        return Base64.getEncoder().encodeToString(bytes);
    }

    /** Checks the server's last message. */
    void verify(String last) throws RefusedServiceException {
        if (awaited.isEmpty() || !last.equals(awaited)) {
            throw refused("doesn't know the password, so it is another");
        }
        isTrusted = true;
    }

    /** Refuses a server that lets anybody in without having proven that it knows the password. */
    void requireVerified() throws RefusedServiceException {
        if (!isTrusted) {
            throw refused("didn't prove that it knows the password, so it may be another");
        }
    }

    private static RefusedServiceException refused(String what) {
        return new RefusedServiceException(
                "the server " + what + ": login=" + MECHANISM + " (allowed: PostgreSQL, with nobody in between)");
    }
}
