// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.service.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.plumbline.ping.option.Secret;
import io.plumbline.ping.service.RefusedServiceException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The exchange of RFC 7677, section 3. */
class ScramTest {

    private static final String NONCE = "rOprNGfwEbeRWgbNEkqO";
    private static final String CHALLENGE =
            "r=rOprNGfwEbeRWgbNEkqO%hvYDpWUa2RaTCAfuxFIlj)hNlF$k0,s=W22ZaJ0SNY7soEsUEjb6gQ==,i=4096";
    private static final String PROOF = "c=biws,r=rOprNGfwEbeRWgbNEkqO%hvYDpWUa2RaTCAfuxFIlj)hNlF$k0,"
            + "p=dHzbZapWIk4jUhN+Ute9ytag9zjfMHgsqmmiz7AndVQ=";
    private static final String ANSWER = "v=6rriTRBi23WpRR/wtup+mMhUZUn/dB5nLTJRsjl95G4=";

    private static Scram scram() {
        return new Scram("user", new Secret("pencil"), NONCE);
    }

    @Test
    void provesThePasswordAndWantsItProven() throws RefusedServiceException {
        Scram scram = scram();
        assertThat(scram.first()).isEqualTo("n,,n=user,r=" + NONCE);
        assertThat(scram.proof(CHALLENGE)).isEqualTo(PROOF);
        scram.verify(ANSWER);
        scram.requireVerified();
    }

    @Test
    void provesAPasswordBeyondAscii() throws RefusedServiceException {
        Scram scram = new Scram("user", new Secret("p\u00e9ncil"), NONCE);
        scram.first();
        assertThat(scram.proof(CHALLENGE)).endsWith(",p=b5172bf1OW92U327Rce7p4tu0iNya4FykMjqh50RI7A=");
    }

    @Test
    void trustsNoServerThatDoesNotKnowThePassword() throws RefusedServiceException {
        Scram scram = scram();
        scram.first();
        assertRefused(scram::requireVerified);
        assertRefused(() -> scram.verify(ANSWER));
        assertRefused(() -> scram.verify(""));
        scram.proof(CHALLENGE);
        assertRefused(scram::requireVerified);
        assertRefused(() -> scram.verify(ANSWER.replace('6', '7')));
        assertRefused(scram::requireVerified);
        scram().requireVerified(); // another way to log in
    }

    @Test
    void refusesChallengesThatAreNone() {
        for (String wrong : List.of(
                "",
                CHALLENGE.replace("rOpr", "rOpq"), // not ours
                "r=" + NONCE + ",s=W22ZaJ0SNY7soEsUEjb6gQ==,i=4096", // nothing of theirs
                CHALLENGE.replace("i=4096", "i=2000000000"), // would take minutes
                CHALLENGE.replace("i=4096", "i=0x10"),
                CHALLENGE.replace("s=W22", "s=W2"),
                CHALLENGE.replace("s=W22ZaJ0SNY7soEsUEjb6gQ==", "s="),
                "e=other-error")) {
            assertRefused(() -> {
                Scram scram = scram();
                scram.first();
                scram.proof(wrong);
            });
        }
        assertRefused(() -> scram().proof(CHALLENGE)); // nobody asked
    }

    private static void assertRefused(org.assertj.core.api.ThrowableAssert.ThrowingCallable step) {
        assertThatExceptionOfType(RefusedServiceException.class)
                .isThrownBy(step)
                .withMessageContaining("SCRAM-SHA-256")
                .withMessageNotContaining("pencil");
    }
}
