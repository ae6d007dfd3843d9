// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.clock;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class ClockGaugeTest {

    private final AtomicLong readings = new AtomicLong();

    @Test
    void theCheapestBatchSaysWhatAReadingCosts() {
        NanoClock clock = () -> {
            long reading = readings.incrementAndGet();
            return 25 * reading + (reading > 5_000 ? 1_000_000 : 0); // interrupted in the first batch
        };
        assertThat(ClockGauge.readNanos(clock)).isEqualTo(25);
    }

    @Test
    void aClockMovesInItsSmallestStep() {
        assertThat(ClockGauge.stepNanos(() -> readings.incrementAndGet() / 3 * 40))
                .isEqualTo(40);
        assertThat(ClockGauge.stepNanos(() -> 7)).isZero();
    }
}
