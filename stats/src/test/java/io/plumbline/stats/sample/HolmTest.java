// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.sample;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class HolmTest {

    @Test
    void testsTheNextAtAHigherLevelWhileOneIsRejected() {
        assertThat(Holm.levels(new double[] {0.04, 0.001, 0.02}, 0.06)).containsExactly(0.06, 0.02, 0.03);
    }

    @Test
    void stopsAtTheFirstThatStands() {
        assertThat(Holm.levels(new double[] {0.03, 0.001, 0.031}, 0.05)).containsExactly(0.025, 0.05 / 3, 0.025);
    }

    @Test
    void leavesASingleOneAlone() {
        assertThat(Holm.levels(new double[] {0.2}, 0.05)).containsExactly(0.05);
        assertThat(Holm.levels(new double[0], 0.05)).isEmpty();
    }
}
