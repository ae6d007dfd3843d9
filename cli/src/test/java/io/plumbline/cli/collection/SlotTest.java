// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.collection;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class SlotTest {

    @Test
    void everyRoundHasOneForkOfEveryCell() {
        List<Slot> slots = Slot.inRounds(7, 5, 42);

        assertThat(slots).hasSize(35).doesNotHaveDuplicates();
        for (int round = 0; round < 5; round++) {
            List<Slot> inRound = slots.subList(round * 7, round * 7 + 7);
            int fork = round;
            assertThat(inRound).allMatch(slot -> slot.fork() == fork);
            assertThat(inRound).extracting(Slot::cell).containsExactlyInAnyOrder(0, 1, 2, 3, 4, 5, 6);
        }
    }

    @Test
    void theSameSeedGivesTheSameOrderAndAnotherSeedAnother() {
        assertThat(Slot.inRounds(20, 3, 1)).isEqualTo(Slot.inRounds(20, 3, 1));
        assertThat(Slot.inRounds(20, 3, 2)).isNotEqualTo(Slot.inRounds(20, 3, 1));
    }

    @Test
    void roundsDifferSoThatNoCellAlwaysFollowsTheSame() {
        List<Slot> slots = Slot.inRounds(20, 2, 7);

        assertThat(slots.subList(0, 20))
                .extracting(Slot::cell)
                .isNotEqualTo(slots.subList(20, 40).stream().map(Slot::cell).toList());
    }
}
