// SPDX-License-Identifier: Apache-2.0
package io.plumbline.explain;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.model.explain.EventKind;
import io.plumbline.model.explain.Part;
import io.plumbline.model.explain.TimedEvent;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class FaultBurstsTest {

    @Test
    void joinsFaultsOfOneThreadThatFollowEachOtherClosely() {
        List<TimedEvent> faults = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            faults.add(fault(7, 1_000_000 + 2_000L * i));
            faults.add(fault(8, 1_000_000 + 500_000L * i));
        }

        List<TimedEvent> joined = FaultBursts.joined(faults);

        assertThat(joined).hasSize(101);
        assertThat(joined.stream().filter(one -> one.durationNanos() > 0))
                .singleElement()
                .satisfies(burst -> {
                    assertThat(burst.threadId()).isEqualTo(7);
                    assertThat(burst.startNanos()).isEqualTo(1_000_000);
                    assertThat(burst.durationNanos()).isEqualTo(99 * 2_000);
                    assertThat(burst.detail()).isEqualTo("100 in close succession, heap");
                });
    }

    @Test
    void leavesFewFaultsAsTheyAre() {
        List<TimedEvent> faults = List.of(fault(7, 0), fault(7, 1_000), fault(7, 2_000));
        assertThat(FaultBursts.joined(faults)).containsExactlyInAnyOrderElementsOf(faults);
    }

    private static TimedEvent fault(int thread, long nanos) {
        return new TimedEvent(EventKind.MINOR_FAULT, Part.CLIENT, thread, "main", 0, nanos, nanos, 0, "heap");
    }
}
