// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.recording;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class TailRingTest {

    @Test
    void keepsAllThatIsAboveTheThresholdWhileThereIsRoom() {
        TailRing ring = new TailRing(100, 50);
        offer(ring, 60);
        offer(ring, 50);
        offer(ring, 70);
        assertThat(values(ring)).containsExactly(60L, 70L);
        assertThat(ring.thresholdNanos()).isEqualTo(50);
        assertThat(ring.seen()).isEqualTo(2);
    }

    @Test
    void missesNothingAboveTheThresholdThatItEndsWith() {
        SplittableRandom random = new SplittableRandom(1);
        TailRing ring = new TailRing(1024, -1);
        List<Long> all = new ArrayList<>();
        for (int i = 0; i < 100_000; i++) {
            long value = (long) (1000 / (1e-9 + random.nextDouble()));
            all.add(value);
            offer(ring, value);
        }
        List<Long> tail =
                all.stream().filter(value -> value > ring.thresholdNanos()).toList();
        assertThat(values(ring)).containsExactlyInAnyOrderElementsOf(tail).hasSizeBetween(450, 1024);
    }

    @Test
    void keepsTheSlowestHoweverSlowTheFirstOnesWere() {
        TailRing ring = new TailRing(64, -1);
        for (int i = 0; i < 64; i++) {
            offer(ring, 1_000_000_000 + i);
        }
        for (int i = 0; i < 10_000; i++) {
            offer(ring, 10_000 + i % 100);
        }
        assertThat(values(ring)).hasSizeBetween(30, 40).allMatch(value -> value > 1_000_000_000);
    }

    @Test
    void keepsTheLatestWhileEachIsSlowerThanAllBefore() {
        TailRing ring = new TailRing(100, -1);
        for (long value = 1; value <= 100_000; value++) {
            offer(ring, value * 1_000);
        }
        assertThat(values(ring)).contains(100_000_000L).hasSizeLessThanOrEqualTo(100);
        assertThat(values(ring)).allMatch(value -> value > ring.thresholdNanos());
    }

    @Test
    void holdsAsManyAsItHasRoomForEvenIfThatIsOne() {
        TailRing ring = new TailRing(1, 0);
        List.of(10L, 1000L, 100_000L, 50_000L, 1_000_000L).forEach(value -> offer(ring, value));
        assertThat(values(ring)).hasSizeLessThanOrEqualTo(1).allMatch(value -> value > ring.thresholdNanos());
        assertThat(ring.seen()).isGreaterThan(2);
    }

    @Test
    void handsOutWhatBelongsToAValue() {
        TailRing ring = new TailRing(64, 0);
        ring.add(9, 1, 2, 3);
        List<List<Long>> read = new ArrayList<>();
        ring.forEach((value, first, second, third) -> read.add(List.of(value, first, second, third)));
        assertThat(read).containsExactly(List.of(9L, 1L, 2L, 3L));
    }

    private static void offer(TailRing ring, long value) {
        if (value > ring.thresholdNanos()) {
            ring.add(value, value, 0, 0);
        }
    }

    private static List<Long> values(TailRing ring) {
        List<Long> values = new ArrayList<>();
        ring.forEach((value, first, second, third) -> values.add(value));
        return values;
    }
}
