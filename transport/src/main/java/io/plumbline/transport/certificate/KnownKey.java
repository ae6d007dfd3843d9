// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.certificate;

import java.security.MessageDigest;
import java.security.PublicKey;
import java.security.cert.CertificateException;
import java.security.cert.X509Certificate;

/**
 * Trusts whoever has one private key, whatever else is in the certificate around its public key. The keys are compared in a time that doesn't tell
 * how far they are equal.
 */
public final class KnownKey extends LeafTrust {

    private final byte[] expected;

    /**
     * Trusts one key.
     *
     * @param expected the public key
     */
    public KnownKey(PublicKey expected) {
        this.expected = expected.getEncoded();
    }

    @Override
    void check(X509Certificate presented) throws CertificateException {
        if (!MessageDigest.isEqual(expected, presented.getPublicKey().getEncoded())) {
            throw new CertificateException("certificate is of another key");
        }
    }
}
