// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.run;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class DialFailuresTest {

    private final DialFailures failures = new DialFailures(3);

    private boolean fails(int address, String reason) {
        return failures.closed(address, reason, false);
    }

    private void refuses(int address) {
        failures.closed(address, "another token", true);
    }

    @Test
    void tellsEachReasonOfAnAddressOnce() {
        assertThat(fails(0, "refused")).isTrue();
        assertThat(fails(1, "refused")).isTrue();
        assertThat(fails(0, "refused")).isFalse();
        assertThat(fails(0, "unreachable")).isTrue();
        assertThat(fails(1, "refused")).isFalse();
    }

    @Test
    void tellsAgainWhatFailsOnceTheAgentWasLetIn() {
        fails(0, "refused");
        failures.welcomed();
        assertThat(fails(0, "refused")).isTrue();
    }

    @Test
    void areFinalWhenTheOnlyCoordinatorRefuses() {
        DialFailures ofOne = new DialFailures(1);
        assertThat(ofOne.areFinal()).isFalse();
        ofOne.closed(0, "another token", true);
        assertThat(ofOne.areFinal()).isTrue();
    }

    @Test
    void areFinalWhenAllRefuse() {
        refuses(0);
        refuses(2);
        assertThat(failures.areFinal()).isFalse();
        refuses(1);
        assertThat(failures.areFinal()).isTrue();
    }

    @Test
    void areNotFinalWhenTheSameCoordinatorRefusesAsOftenAsThereAreCoordinators() {
        for (int round = 1; round < DialFailures.MAX_REFUSALS_OF_ONE; round++) {
            refuses(0);
            fails(1, "unreachable");
            fails(2, "unreachable");
            assertThat(failures.areFinal()).as("round %d", round).isFalse();
        }
        refuses(0);
        assertThat(failures.areFinal()).isTrue();
    }

    @Test
    void forgetRefusalsWhenTheCoordinatorFailsInAnotherWayOrAnyLetsTheAgentIn() {
        refuses(0);
        refuses(1);
        fails(0, "unreachable");
        refuses(2);
        assertThat(failures.areFinal()).isFalse();
        failures.welcomed();
        refuses(0);
        assertThat(failures.areFinal()).isFalse();
    }
}
