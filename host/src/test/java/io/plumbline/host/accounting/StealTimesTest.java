// SPDX-License-Identifier: Apache-2.0
package io.plumbline.host.accounting;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class StealTimesTest {

    private static final long SECOND = 1_000_000_000L;

    @Test
    void countsOnlyCpusThatWereThereBothTimes() {
        StealTimes earlier = new StealTimes(Map.of(0, 7 * SECOND, 2, SECOND));
        StealTimes later = new StealTimes(Map.of(0, 9 * SECOND, 1, 13 * SECOND));

        assertThat(later.since(earlier)).isEqualTo(new StealTimes(Map.of(0, 2 * SECOND)));
    }

    @Test
    void leavesOutACounterThatSaysMoreThanCanBe() {
        StealTimes differences = new StealTimes(Map.of(0, 2 * SECOND, 1, 3 * SECOND));

        assertThat(differences.within(2 * SECOND).totalNanos()).isEqualTo(2 * SECOND);
    }
}
