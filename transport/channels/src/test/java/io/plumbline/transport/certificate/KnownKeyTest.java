// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.certificate;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.security.KeyPair;
import java.security.cert.CertificateException;
import java.security.cert.X509Certificate;
import org.junit.jupiter.api.Test;

class KnownKeyTest {

    private final KeyPair pair = SeededKeys.ed25519(new byte[SeededKeys.SEED_BYTES]);
    private final KnownKey trust = new KnownKey(pair.getPublic());

    KnownKeyTest() throws Exception {}

    @Test
    void isTrustedInAnyCertificate() throws Exception {
        trust.checkClientTrusted(chain(SelfSigned.of(pair)), "EdDSA");
        trust.checkClientTrusted(chain(SelfSigned.of(pair)), "EdDSA"); // with another serial number
        trust.checkServerTrusted(chain(SelfSigned.of(pair)), "EdDSA");
    }

    @Test
    void isTheOnlyOneThatIsTrusted() throws Exception {
        byte[] other = new byte[SeededKeys.SEED_BYTES];
        other[31] = 1;
        X509Certificate[] another = chain(SelfSigned.of(SeededKeys.ed25519(other)));
        X509Certificate[] ofAnotherKind = chain(SelfSigned.create());

        assertThatThrownBy(() -> trust.checkClientTrusted(another, "EdDSA")).isInstanceOf(CertificateException.class);
        assertThatThrownBy(() -> trust.checkClientTrusted(ofAnotherKind, "EC"))
                .isInstanceOf(CertificateException.class);
        assertThatThrownBy(() -> trust.checkClientTrusted(new X509Certificate[0], "EdDSA"))
                .isInstanceOf(CertificateException.class)
                .hasMessage("no certificate is presented");
    }

    private static X509Certificate[] chain(SelfSigned identity) {
        return new X509Certificate[] {identity.certificate()};
    }
}
