// SPDX-License-Identifier: Apache-2.0
package io.plumbline.host.pinning;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.draws.Draws;
import io.plumbline.draws.SeededTest;
import org.junit.jupiter.api.Test;

class CpuMaskTest {

    @SeededTest(tries = 200)
    void holdsItsOneCpu(Draws draws) {
        int cpu = draws.intBetween(0, 8191);
        assertThat(CpuMask.of(cpu).cpus()).containsExactly(cpu);
    }

    @Test
    void growsBeyond64AndBeyond1024Cpus() {
        assertThat(CpuMask.of(0).sizeBytes()).isEqualTo(128);
        assertThat(CpuMask.of(64).words()[1]).isEqualTo(1);
        assertThat(CpuMask.of(1023).sizeBytes()).isEqualTo(128);
        assertThat(CpuMask.of(1024).sizeBytes()).isEqualTo(136);
        assertThat(CpuMask.of(1024).words()[16]).isEqualTo(1);
    }
}
