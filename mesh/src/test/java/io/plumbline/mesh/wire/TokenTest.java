// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HexFormat;
import org.junit.jupiter.api.Test;

class TokenTest {

    private static final Token TOKEN = new Token("a secret of sixteen bytes");

    @Test
    void isTheSameKeyOnAllHostsAndVersions() throws Exception {
        assertThat(HexFormat.of().formatHex(TOKEN.keys().getPublic().getEncoded()))
                .isEqualTo("302a300506032b6570032100"
                        + "6b2e734a6bb7f8c6d670661323e4aafaa1ca5fbdbae15a12342691eecb5850c8");
        assertThat(new Token("über die Zeile").keys().getPublic())
                .isEqualTo(new Token("über die Zeile").keys().getPublic())
                .isNotEqualTo(TOKEN.keys().getPublic());
    }

    @Test
    void isShownAsACertificateOfItsKey() throws Exception {
        assertThat(TOKEN.identity().certificate().getPublicKey())
                .isEqualTo(TOKEN.keys().getPublic());
        assertThat(TOKEN.identity().key()).isEqualTo(TOKEN.keys().getPrivate());
    }

    @Test
    void isNotPrinted() {
        assertThat(TOKEN).hasToString("Token[...]");
    }
}
