// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.certificate;

import static org.assertj.core.api.Assertions.assertThat;

import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.MessageDigest;
import java.security.Signature;
import java.security.cert.X509Certificate;
import java.security.interfaces.ECPublicKey;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;

class SelfSignedTest {

    @Test
    void isSignedByItsOwnKeyAndValidNow() throws GeneralSecurityException {
        X509Certificate certificate = SelfSigned.create().certificate();

        certificate.verify(certificate.getPublicKey());
        certificate.checkValidity();
    }

    @Test
    void saysWhatItIsFor() throws GeneralSecurityException {
        X509Certificate certificate = SelfSigned.create().certificate();

        assertThat(certificate.getVersion()).isEqualTo(3);
        assertThat(certificate.getSigAlgName()).isEqualTo("SHA256withECDSA");
        assertThat(certificate.getSubjectX500Principal()).isEqualTo(certificate.getIssuerX500Principal());
        assertThat(certificate.getSubjectX500Principal().getName()).isEqualTo("CN=plumbline");
        assertThat(certificate.getKeyUsage()).startsWith(true).hasSize(9).containsOnlyOnce(true);
        assertThat(certificate.getCriticalExtensionOIDs()).containsExactly("2.5.29.15");
        assertThat(certificate.getSerialNumber()).isPositive();
        assertThat(((ECPublicKey) certificate.getPublicKey())
                        .getParams()
                        .getCurve()
                        .getField()
                        .getFieldSize())
                .isEqualTo(256);
    }

    @Test
    void isMadeOfAGivenKeyOfEd25519() throws GeneralSecurityException {
        KeyPair pair = SeededKeys.ed25519(new byte[SeededKeys.SEED_BYTES]);
        SelfSigned own = SelfSigned.of(pair);
        X509Certificate certificate = own.certificate();

        assertThat(own.key()).isEqualTo(pair.getPrivate());
        assertThat(certificate.getPublicKey()).isEqualTo(pair.getPublic());
        certificate.verify(pair.getPublic());
        certificate.checkValidity();
        assertThat(certificate.getSigAlgName()).isIn("Ed25519", "EdDSA"); // a later JDK, an earlier one
        assertThat(certificate.getSubjectX500Principal().getName()).isEqualTo("CN=plumbline");
        assertThat(certificate.getCriticalExtensionOIDs()).containsExactly("2.5.29.15");
    }

    @Test
    void holdsTheKeyThatItsCertificateNames() throws GeneralSecurityException {
        SelfSigned own = SelfSigned.create();
        byte[] text = {1, 2, 3};
        Signature signer = Signature.getInstance("SHA256withECDSA");
        signer.initSign(own.key());
        signer.update(text);
        byte[] signature = signer.sign();
        Signature verifier = Signature.getInstance("SHA256withECDSA");
        verifier.initVerify(own.certificate());
        verifier.update(text);

        assertThat(verifier.verify(signature)).isTrue();
    }

    @Test
    void isAnotherEachTime() throws GeneralSecurityException {
        X509Certificate one = SelfSigned.create().certificate();
        X509Certificate other = SelfSigned.create().certificate();

        assertThat(Fingerprint.of(one)).isNotEqualTo(Fingerprint.of(other));
        assertThat(one.getSerialNumber()).isNotEqualTo(other.getSerialNumber());
    }

    @Test
    void isKnownByTheDigestOfItsWholeContent() throws GeneralSecurityException {
        X509Certificate certificate = SelfSigned.create().certificate();
        byte[] digest = MessageDigest.getInstance("SHA-256").digest(certificate.getEncoded());

        assertThat(Fingerprint.of(certificate))
                .isEqualTo(HexFormat.of().formatHex(digest))
                .matches("[0-9a-f]{64}");
    }
}
