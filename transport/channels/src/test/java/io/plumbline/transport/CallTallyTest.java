// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.model.environment.CallTally;
import org.junit.jupiter.api.Test;

/** Other tests of this JVM may tally too, so that totals are lower bounds here. */
class CallTallyTest {

    private static final int MESSAGES = 1_000;

    @Test
    @SuppressWarnings("SystemGc") // forgets tallies now
    void totalsTalliesOfNowAndBefore() {
        long before = CallTally.total();
        for (int i = 0; i < MESSAGES; i++) {
            new CallTally().add();
        }
        CallTally held = new CallTally();
        held.add();
        held.add();

        for (int i = 0; i < 3; i++) {
            System.gc();
            assertThat(CallTally.total()).isGreaterThanOrEqualTo(before + MESSAGES + 2);
        }
        held.add();
        assertThat(CallTally.total()).isGreaterThanOrEqualTo(before + MESSAGES + 3);
    }
}
