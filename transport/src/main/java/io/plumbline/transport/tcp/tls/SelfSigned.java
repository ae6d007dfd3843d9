// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.tcp.tls;

import java.io.ByteArrayInputStream;
import java.math.BigInteger;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.SecureRandom;
import java.security.Signature;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.security.spec.ECGenParameterSpec;
import java.time.Duration;
import java.time.Instant;

/**
 * A key and a certificate that its own key has signed, in memory alone. The public API of the JDK reads certificates and
 * makes none, so this writes one as RFC 5280 (Cooper and others, 2008) has it: an elliptic-curve key on P-256, signed with
 * ECDSA and SHA-256.
 *
 * @param key the private key
 * @param certificate its certificate
 */
record SelfSigned(PrivateKey key, X509Certificate certificate) {

    private static final String NAME = "plumbline";
    private static final Duration VALID_BEFORE_NOW = Duration.ofDays(1); // for peers whose clock is behind
    private static final Duration VALID_AFTER_NOW = Duration.ofDays(365);
    private static final int SERIAL_NUMBER_BITS = 64;
    private static final BigInteger VERSION_3 = BigInteger.TWO;
    private static final byte[] ECDSA_WITH_SHA256 = Der.sequence(Der.objectIdentifier(1, 2, 840, 10045, 4, 3, 2));
    private static final byte[] COMMON_NAME = Der.objectIdentifier(2, 5, 4, 3);
    private static final byte[] KEY_USAGE = Der.objectIdentifier(2, 5, 29, 15);
    private static final byte[] DIGITAL_SIGNATURE = Der.bitString(7, new byte[] {(byte) 0x80});

    /** Makes a new key and its certificate. */
    static SelfSigned create() throws GeneralSecurityException {
        KeyPairGenerator generator = KeyPairGenerator.getInstance("EC");
        generator.initialize(new ECGenParameterSpec("secp256r1"));
        KeyPair pair = generator.generateKeyPair();
        byte[] content = content(pair.getPublic(), Instant.now());
        byte[] certificate =
                Der.sequence(content, ECDSA_WITH_SHA256, Der.bitString(0, signature(content, pair.getPrivate())));
        return new SelfSigned(pair.getPrivate(), (X509Certificate)
                CertificateFactory.getInstance("X.509").generateCertificate(new ByteArrayInputStream(certificate)));
    }

    private static byte[] content(PublicKey key, Instant now) {
        byte[] name = Der.sequence(Der.setOfOne(Der.sequence(COMMON_NAME, Der.utf8String(NAME))));
        return Der.sequence(
                Der.explicit(0, Der.integer(VERSION_3)),
                Der.integer(new BigInteger(SERIAL_NUMBER_BITS, new SecureRandom()).setBit(SERIAL_NUMBER_BITS)),
                ECDSA_WITH_SHA256,
                name, // issuer
                Der.sequence(Der.time(now.minus(VALID_BEFORE_NOW)), Der.time(now.plus(VALID_AFTER_NOW))),
                name, // subject
                key.getEncoded(), // is DER already
                Der.explicit(3, Der.sequence(keyUsage())));
    }

    private static byte[] keyUsage() {
        return Der.sequence(KEY_USAGE, Der.trueValue(), Der.octetString(DIGITAL_SIGNATURE)); // true: critical
    }

    private static byte[] signature(byte[] content, PrivateKey key) throws GeneralSecurityException {
        Signature signature = Signature.getInstance("SHA256withECDSA");
        signature.initSign(key);
        signature.update(content);
        return signature.sign();
    }
}
