// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.run;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class RefusalsTest {

    private final Refusals refusals = new Refusals(3);

    @Test
    void areFinalWhenTheOnlyCoordinatorRefuses() {
        Refusals ofOne = new Refusals(1);
        assertThat(ofOne.areFinal()).isFalse();
        ofOne.closed(0, true);
        assertThat(ofOne.areFinal()).isTrue();
    }

    @Test
    void areFinalWhenAllRefuse() {
        refusals.closed(0, true);
        refusals.closed(2, true);
        assertThat(refusals.areFinal()).isFalse();
        refusals.closed(1, true);
        assertThat(refusals.areFinal()).isTrue();
    }

    @Test
    void areNotFinalWhenTheSameCoordinatorRefusesAsOftenAsThereAreCoordinators() {
        for (int round = 1; round < Refusals.MAX_OF_ONE; round++) {
            refusals.closed(0, true);
            refusals.closed(1, false);
            refusals.closed(2, false);
            assertThat(refusals.areFinal()).as("round %d", round).isFalse();
        }
        refusals.closed(0, true);
        assertThat(refusals.areFinal()).isTrue();
    }

    @Test
    void areForgottenWhenTheCoordinatorFailsInAnotherWayOrAnyLetsTheAgentIn() {
        refusals.closed(0, true);
        refusals.closed(1, true);
        refusals.closed(0, false);
        refusals.closed(2, true);
        assertThat(refusals.areFinal()).isFalse();
        refusals.welcomed();
        refusals.closed(0, true);
        assertThat(refusals.areFinal()).isFalse();
    }
}
