// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.console;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class WrapTest {

    @Test
    void keepsANumberAndItsUnitTogether() {
        assertThat(Wrap.wrap("overshoot p99 69.1 µs, or 3.3 % of it", 17))
                .containsExactly("overshoot p99", "69.1 µs, or 3.3 %", "of it");
    }

    @Test
    void breaksBetweenANumberAndAnyOtherWord() {
        assertThat(Wrap.wrap("p99 of 12 samples", 9)).containsExactly("p99 of 12", "samples");
    }
}
