// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.wire;

import io.plumbline.transport.certificate.SeededKeys;
import io.plumbline.transport.certificate.SelfSigned;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import javax.net.ssl.SSLException;

/**
 * Proof of an agent: a secret that agent and coordinator read from a file. It isn't sent: both derive the same key pair
 * from it. The agent presents the public key in a certificate and proves in the TLS handshake that it has the private
 * one; the coordinator knows which public key to expect.
 */
public record Token(String secret) {

    private static final String MAC = "HmacSHA256";

    /** Apart from what else is made of the secret, which is the reflectors' too: their labels are others. */
    private static final String LABEL = "plumbline mesh: key of agents, Ed25519";

    @Override
    public String toString() {
        return "Token[...]";
    }

    KeyPair keys() throws SSLException {
        try {
            Mac mac = Mac.getInstance(MAC);
            mac.init(new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), MAC));
            return SeededKeys.ed25519(mac.doFinal(LABEL.getBytes(StandardCharsets.UTF_8)));
        } catch (GeneralSecurityException missing) {
            throw new SSLException("no key can be made of a token: reason=" + missing.getMessage(), missing);
        }
    }

    SelfSigned identity() throws SSLException {
        try {
            return SelfSigned.of(keys());
        } catch (GeneralSecurityException missing) {
            throw new SSLException("no certificate can be made of a token: reason=" + missing.getMessage(), missing);
        }
    }
}
