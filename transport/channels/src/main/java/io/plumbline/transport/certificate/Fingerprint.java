// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.certificate;

import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.cert.CertificateException;
import java.security.cert.X509Certificate;
import java.util.HexFormat;

/**
 * Trusts only the certificate with a given fingerprint, whoever signed it and whatever name is in it. That is stronger
 * than the word of an authority, as long as the fingerprint itself was obtained in a trusted way.
 */
public final class Fingerprint extends LeafTrust {

    private final String expected;

    public Fingerprint(String expected) {
        this.expected = expected;
    }

    public static String of(X509Certificate certificate) throws CertificateException {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            return HexFormat.of().formatHex(digest.digest(certificate.getEncoded()));
        } catch (CertificateException broken) {
            throw broken;
        } catch (GeneralSecurityException missing) {
            throw new CertificateException("fingerprint can't be computed: reason=" + missing.getMessage(), missing);
        }
    }

    @Override
    void check(X509Certificate presented) throws CertificateException {
        String actual = of(presented);
        if (!actual.equals(expected)) {
            throw new CertificateException(
                    "certificate differs from the pinned one: pinned=" + expected + ", presented=" + actual);
        }
    }
}
