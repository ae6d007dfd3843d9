// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.document;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class HeatTest {

    @Test
    void saysWhichTimeHasTheStrongestShade() {
        Heat wide = Heat.over(List.of(1_000L, 8_000L));
        assertThat(wide.of(8_000)).isEqualTo(1);
        assertThat(wide.note()).contains("from 1.00 µs to 8.00 µs", "equal ratios");
        Heat narrow = Heat.over(List.of(1_000L, 1_100L));
        assertThat(narrow.of(1_100)).isLessThan(0.2);
        assertThat(narrow.note()).contains("noise doesn't look like a difference");
    }
}
