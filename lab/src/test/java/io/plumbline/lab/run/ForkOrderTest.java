// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.lab.event.PlannedFork;
import java.util.List;
import org.junit.jupiter.api.Test;

class ForkOrderTest {

    @Test
    void everyRoundHasOneForkOfEveryCell() {
        List<PlannedFork> slots = ForkOrder.inRounds(7, 5, 42);

        assertThat(slots).hasSize(35).doesNotHaveDuplicates();
        for (int round = 0; round < 5; round++) {
            List<PlannedFork> inRound = slots.subList(round * 7, round * 7 + 7);
            int fork = round;
            assertThat(inRound).allMatch(slot -> slot.fork() == fork);
            assertThat(inRound).extracting(PlannedFork::cell).containsExactlyInAnyOrder(0, 1, 2, 3, 4, 5, 6);
        }
    }

    @Test
    void theSameSeedGivesTheSameOrderAndAnotherSeedAnother() {
        assertThat(ForkOrder.inRounds(20, 3, 1)).isEqualTo(ForkOrder.inRounds(20, 3, 1));
        assertThat(ForkOrder.inRounds(20, 3, 2)).isNotEqualTo(ForkOrder.inRounds(20, 3, 1));
    }

    @Test
    void roundsDifferSoThatNoCellAlwaysFollowsTheSame() {
        List<PlannedFork> slots = ForkOrder.inRounds(20, 2, 7);

        assertThat(slots.subList(0, 20))
                .extracting(PlannedFork::cell)
                .isNotEqualTo(
                        slots.subList(20, 40).stream().map(PlannedFork::cell).toList());
    }
}
