// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.garbage;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.core.garbage.KeptCollections.Told;
import io.plumbline.model.result.GarbageCollection.Kind;
import org.junit.jupiter.api.Test;

class KeptCollectionsTest {

    private final KeptCollections kept = new KeptCollections(3);

    @Test
    void keepsTheLongestPausesInOrderOfTime() {
        add(Kind.PAUSE, 10, 4);
        add(Kind.PAUSE, 20, 9);
        add(Kind.PAUSE, 30, 1);
        add(Kind.PAUSE, 40, 6);
        add(Kind.PAUSE, 50, 2);
        assertThat(kept.inOrder()).extracting(Told::startMillis).containsExactly(10L, 20L, 40L);
        assertThat(kept.leftOut()).isEqualTo(2);
    }

    @Test
    void leavesOutWhatIsNoPauseFirst() {
        add(Kind.CONCURRENT, 10, 100);
        add(Kind.UNKNOWN, 20, 50);
        add(Kind.PAUSE, 30, 0);
        add(Kind.PAUSE, 40, 1);
        add(Kind.PAUSE, 50, 1);
        assertThat(kept.inOrder()).extracting(Told::kind).containsOnly(Kind.PAUSE);
        assertThat(kept.leftOut()).isEqualTo(2);
    }

    @Test
    void keepsTheFirstOfEqualOnes() {
        for (int second = 1; second <= 5; second++) {
            add(Kind.PAUSE, second, 2);
        }
        assertThat(kept.inOrder()).extracting(Told::startMillis).containsExactly(1L, 2L, 3L);
    }

    private void add(Kind kind, long startMillis, long millis) {
        kept.add(new Told(kind, startMillis, startMillis + millis, "collector", "cause", "action"));
    }
}
