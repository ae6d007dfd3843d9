// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.lab.event.PlannedFork;
import io.plumbline.stats.block.BlockOrder;
import java.util.List;
import org.junit.jupiter.api.Test;

class ForkOrderTest {

    @Test
    void everyRoundHasOneForkOfEveryCell() {
        List<PlannedFork> slots = CollectionRun.order(BlockOrder.rounds(7, 5, 42));

        assertThat(slots).hasSize(35).doesNotHaveDuplicates();
        for (int round = 0; round < 5; round++) {
            List<PlannedFork> inRound = slots.subList(round * 7, round * 7 + 7);
            int fork = round;
            assertThat(inRound).allMatch(slot -> slot.fork() == fork);
            assertThat(inRound).extracting(PlannedFork::cell).containsExactlyInAnyOrder(0, 1, 2, 3, 4, 5, 6);
        }
    }

    @Test
    void aBlockMayHaveACellTwice() {
        assertThat(CollectionRun.order(List.of(List.of(0, 1, 1, 0), List.of(1, 0, 0, 1))))
                .containsExactly(
                        new PlannedFork(0, 0),
                        new PlannedFork(1, 0),
                        new PlannedFork(1, 1),
                        new PlannedFork(0, 1),
                        new PlannedFork(1, 2),
                        new PlannedFork(0, 2),
                        new PlannedFork(0, 3),
                        new PlannedFork(1, 3));
    }
}
