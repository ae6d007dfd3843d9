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
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Locale;

/**
 * Private key, and the self-signed certificate with its public key. Since only key, serial number and signature differ
 * from one certificate to the next, the rest is fixed bytes (X.509 version 3, DER).
 */
public record SelfSigned(PrivateKey key, X509Certificate certificate) {

    private static final int SERIAL_BYTES = 8;
    private static final int INTEGER = 0x02;
    private static final int BIT_STRING = 0x03;
    private static final int SEQUENCE = 0x30;

    private static final byte[] VERSION_3 = bytes("A003020102");
    private static final byte[] NAME = bytes("3014311230100603550403" + "0C09706C756D626C696E65"); // CN=plumbline

    /** From 2000-01-01 for ever (RFC 5280, 4.1.2.5). */
    private static final byte[] VALIDITY =
            bytes("3020170D3030303130313030303030305A180F39393939313233313233353935395A");

    /** It is for digital signatures, which is critical. */
    private static final byte[] USAGE = bytes("A3123010300E0603551D0F0101FF040403020780");

    private static byte[] bytes(String digits) {
        return HexFormat.of().parseHex(digits);
    }

    /** Makes one with a new key on the curve P-256. */
    public static SelfSigned create() throws GeneralSecurityException {
        KeyPairGenerator generator = KeyPairGenerator.getInstance("EC");
        generator.initialize(new ECGenParameterSpec("secp256r1"));
        return of(generator.generateKeyPair());
    }

    /** Returns another each time, as serial numbers are random; {@code pair}: keys on P-256, or of Ed25519. */
    public static SelfSigned of(KeyPair pair) throws GeneralSecurityException {
        Signing signing = Signing.by(pair.getPrivate());
        byte[] content = element(
                SEQUENCE,
                VERSION_3,
                element(INTEGER, serial()),
                signing.identifier(),
                NAME, // of the issuer
                VALIDITY,
                NAME,
                pair.getPublic().getEncoded(),
                USAGE);
        byte[] signature = signing.sign(content, pair.getPrivate());
        byte[] all = element(
                SEQUENCE, content, signing.identifier(), element(BIT_STRING, new byte[1] /* bits unused */, signature));
        return new SelfSigned(pair.getPrivate(), (X509Certificate)
                CertificateFactory.getInstance("X.509").generateCertificate(new ByteArrayInputStream(all)));
    }

    /** Positive, and of no byte less. */
    private static byte[] serial() {
        byte[] serial = new byte[SERIAL_BYTES];
        new SecureRandom().nextBytes(serial);
        serial[0] = (byte) ((serial[0] & 0x3F) | 0x40);
        return serial;
    }

    /** An element of DER: its tag, how many bytes follow, and these. */
    private static byte[] element(int tag, byte[]... parts) {
        int length = Arrays.stream(parts).mapToInt(part -> part.length).sum();
        ByteBuffer element = ByteBuffer.allocate(4 + length).put((byte) tag);
        if (length > 0xFF) {
            element.put((byte) 0x82).putShort((short) length);
        } else if (length > 0x7F) {
            element.put((byte) 0x81).put((byte) length);
        } else {
            element.put((byte) length);
        }
        for (byte[] part : parts) {
            element.put(part);
        }
        return Arrays.copyOf(element.array(), element.position());
    }

    /** Signatures by keys of an algorithm: as the JDK names them, and as certificates do. */
    private enum Signing {
        EC("SHA256withECDSA", "300A06082A8648CE3D040302"),
        EDDSA("Ed25519", "300506032B6570");

        private final String name;
        private final String identifier;

        Signing(String name, String identifier) {
            this.name = name;
            this.identifier = identifier;
        }

        byte[] identifier() {
            return bytes(identifier);
        }

        static Signing by(PrivateKey key) {
            return valueOf(key.getAlgorithm().toUpperCase(Locale.ROOT));
        }

        byte[] sign(byte[] content, PrivateKey key) throws GeneralSecurityException {
            Signature signature = Signature.getInstance(name);
            signature.initSign(key);
            signature.update(content);
            return signature.sign();
        }
    }
}
