// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.certificate;

import java.io.ByteArrayInputStream;
import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.PrivateKey;
import java.security.SecureRandom;
import java.security.Signature;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.security.spec.ECGenParameterSpec;
import java.util.HexFormat;

/**
 * Key pair on the curve P-256 and the certificate that names it, signed by itself. As nothing but key, serial number and
 * signature differs from one to the next, the rest is here as the bytes that it is (X.509 version 3, DER).
 *
 * @param key the private key
 * @param certificate the certificate
 */
public record SelfSigned(PrivateKey key, X509Certificate certificate) {

    private static final int SERIAL_BYTES = 8;
    private static final String ECDSA_WITH_SHA256 = "300A06082A8648CE3D040302";
    private static final String NAME = "3014311230100603550403" + "0C09706C756D626C696E65"; // CN=plumbline

    /** Before the serial number: the sequence of all that is signed, version 3, an integer of 8 bytes. */
    private static final byte[] HEAD = bytes("3081D8" + "A003020102" + "0208");

    /** From the serial number to the key: issuer, valid from 2000-01-01 for ever (RFC 5280, 4.1.2.5), subject. */
    private static final byte[] MIDDLE = bytes(
            ECDSA_WITH_SHA256 + NAME + "3020170D3030303130313030303030305A180F39393939313233313233353935395A" + NAME);

    /** Behind the key: it is for digital signatures, which is critical. */
    private static final byte[] TAIL = bytes("A3123010300E0603551D0F0101FF040403020780");

    private static byte[] bytes(String digits) {
        return HexFormat.of().parseHex(digits);
    }

    /**
     * Makes a new one.
     *
     * @return another each time
     * @throws GeneralSecurityException if this JVM has no keys on that curve
     */
    public static SelfSigned create() throws GeneralSecurityException {
        KeyPairGenerator generator = KeyPairGenerator.getInstance("EC");
        generator.initialize(new ECGenParameterSpec("secp256r1"));
        KeyPair pair = generator.generateKeyPair();
        byte[] content = join(HEAD, serial(), MIDDLE, pair.getPublic().getEncoded(), TAIL);
        byte[] signature = signature(content, pair.getPrivate());
        byte[] bits = {0x03, (byte) (signature.length + 1), 0};
        byte[] rest = join(content, bytes(ECDSA_WITH_SHA256), bits, signature);
        byte[] start = {0x30, (byte) 0x82, (byte) (rest.length >>> Byte.SIZE), (byte) rest.length};
        return new SelfSigned(pair.getPrivate(), (X509Certificate) CertificateFactory.getInstance("X.509")
                .generateCertificate(new ByteArrayInputStream(join(start, rest))));
    }

    /** Positive, and of no byte less. */
    private static byte[] serial() {
        byte[] serial = new byte[SERIAL_BYTES];
        new SecureRandom().nextBytes(serial);
        serial[0] = (byte) ((serial[0] & 0x3F) | 0x40);
        return serial;
    }

    private static byte[] signature(byte[] content, PrivateKey key) throws GeneralSecurityException {
        Signature signature = Signature.getInstance("SHA256withECDSA");
        signature.initSign(key);
        signature.update(content);
        return signature.sign();
    }

    private static byte[] join(byte[]... parts) {
        int length = 0;
        for (byte[] part : parts) {
            length += part.length;
        }
        ByteBuffer all = ByteBuffer.allocate(length);
        for (byte[] part : parts) {
            all.put(part);
        }
        return all.array();
    }
}
