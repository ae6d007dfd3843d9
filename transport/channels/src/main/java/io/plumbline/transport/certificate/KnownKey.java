// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.certificate;

import java.security.MessageDigest;
import java.security.PublicKey;
import java.security.cert.CertificateException;
import java.security.cert.X509Certificate;

/**
 * Trusts the holder of one private key, whatever else is in the certificate with its public key. The keys are compared
 * in constant time.
 */
public final class KnownKey extends LeafTrust {

    private final byte[] expected;

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
