// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.meter;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

class AllocationMeterTest {

    private static final int BYTES = 8 << 20;

    private final AllocationMeter meter = new AllocationMeter();

    @Test
    void knowsNothingWhereNothingWasBegun() {
        meter.end();
        assertThat(meter.bytes()).isEmpty();
    }

    @Test
    void countsWhatOtherThreadsAllocate() throws InterruptedException {
        assertThat(allocatedWhile(() -> assertThat(new byte[BYTES]).isNotNull()))
                .isBetween((long) BYTES, 2L * BYTES);
    }

    @Test
    void leavesOutTheThreadThatBegan() throws InterruptedException {
        meter.begin();
        assertThat(new byte[BYTES]).isNotNull();
        Thread ender = new Thread(meter::end);
        ender.start();
        ender.join();
        assertThat(meter.bytes().orElseThrow()).isLessThan(BYTES);
    }

    private long allocatedWhile(Runnable body) throws InterruptedException {
        CountDownLatch isBegun = new CountDownLatch(1);
        CountDownLatch isDone = new CountDownLatch(1);
        Thread other = new Thread(() -> {
            await(isBegun);
            body.run();
            meter.end();
            isDone.countDown();
        });
        other.start();
        meter.begin();
        isBegun.countDown();
        isDone.await();
        other.join();
        return meter.bytes().orElseThrow();
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException stopped) {
            throw new IllegalStateException(stopped);
        }
    }
}
