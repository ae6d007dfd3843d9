// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.verify;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class TimePlanTest {

    @Test
    void theLongOnesToComeCountWithTheirLength() {
        TimePlan plan = new TimePlan(List.of(3_000L, 3_000L, 6_000L));
        // 4,000 for another try of the first, 1,000 of it around its runs; then 4,000 and 7,000
        assertThat(plan.neededToTryAgainNanos(0, 4_000)).isEqualTo(15_000);
        assertThat(plan.neededToTryAgainNanos(1, 4_000)).isEqualTo(11_000);
        assertThat(plan.neededToTryAgainNanos(2, 7_000)).isEqualTo(7_000);
    }

    @Test
    void whatFailedAtOnceMakesTheOthersNoShorter() {
        TimePlan plan = new TimePlan(List.of(3_000L, 6_000L));
        assertThat(plan.neededToTryAgainNanos(0, 10)).isEqualTo(6_010);
    }

    @Test
    void everythingFitsIntoHalfAMinuteWithTwoSecondsAroundTheRunsOfEach() {
        TimePlan plan = TimePlan.of(Scenarios.all(Lengths.WHOLE));
        long seconds = 1_000_000_000;
        long first = plan.runsNanos().get(0) + 2 * seconds;
        assertThat(plan.neededToTryAgainNanos(0, first)).isLessThan(30 * seconds);
    }
}
