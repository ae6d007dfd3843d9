// SPDX-License-Identifier: Apache-2.0
package io.plumbline.explain.watch;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.model.explain.EventKind;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class QuietWatchTest {

    private static final WatchPlan QUIET = new WatchPlan(Duration.ofMillis(1), true, 10, Duration.ZERO, List.of());

    private static long pauseMillis(boolean isQuiet) {
        DrainPace pace = new DrainPace(isQuiet);
        IntStream.range(0, 100).forEach(reading -> pace.adapt(0));
        return pace.millis();
    }

    @Test
    void readsEmptyRingsSeldom() {
        assertThat(pauseMillis(true)).isEqualTo(5_000);
        assertThat(pauseMillis(false)).isEqualTo(250);
        DrainPace filling = new DrainPace(true);
        IntStream.range(0, 100).forEach(reading -> filling.adapt(1));
        assertThat(filling.millis()).isEqualTo(10);
    }

    @Test
    void saysThatNobodyWatchesTheWholeHost() {
        try (Watch asleep = EventSource.CONTROL.open(QUIET)) {
            assertThat(asleep.stop().sources()).singleElement().satisfies(source -> {
                assertThat(source.availability().isAvailable()).isFalse();
                assertThat(source.kinds()).containsExactly(EventKind.CONTROL_GAP);
            });
        }
    }
}
