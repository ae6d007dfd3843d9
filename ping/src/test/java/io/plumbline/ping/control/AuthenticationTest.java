// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.control;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.ping.control.Authentication.End;
import io.plumbline.ping.option.Secret;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class AuthenticationTest {

    /** The values are those of Python's {@code hmac.new(key, b"clientab", "sha256")}. */
    @Test
    void isHmacSha256() {
        assertThat(Authentication.proof(new Secret("key"), End.CLIENT, "a", "b"))
                .isEqualTo("20bda1fd4d2b746e498007a44bda58b13c367bfccd1f4cd63e257060720008e6");
        assertThat(Authentication.proof(Secret.NONE, End.REFLECTOR, "a", "b"))
                .isEqualTo("f63dbbf23df51e2ea05b990c23785f65dcc5f1dacc02689f5e223a34bf0089fa");
    }

    @Test
    void differsByEndSecretAndNumbers() {
        Secret secret = Secret.random();
        Set<String> proofs = new HashSet<>();
        for (End end : End.values()) {
            for (String challenge : new String[] {"1", "2"}) {
                for (String answer : new String[] {"3", "4"}) {
                    proofs.add(Authentication.proof(secret, end, challenge, answer));
                    proofs.add(Authentication.proof(Secret.NONE, end, challenge, answer));
                }
            }
        }
        assertThat(proofs).hasSize(16).allMatch(proof -> proof.matches("[0-9a-f]{64}"));
        assertThat(Authentication.nonce()).matches("[0-9a-f]{64}").isNotEqualTo(Authentication.nonce());
    }

    @Test
    void comparesProofs() {
        assertThat(Authentication.isEqual("ab", "ab")).isTrue();
        assertThat(Authentication.isEqual("ab", "ac")).isFalse();
        assertThat(Authentication.isEqual("ab", "")).isFalse();
    }
}
