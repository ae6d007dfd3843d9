// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.aeron.driver;

import io.plumbline.model.option.WaitStrategy;
import java.util.EnumSet;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.agrona.concurrent.BackoffIdleStrategy;
import org.agrona.concurrent.BusySpinIdleStrategy;
import org.agrona.concurrent.IdleStrategy;
import org.agrona.concurrent.NoOpIdleStrategy;
import org.agrona.concurrent.SleepingIdleStrategy;
import org.agrona.concurrent.YieldingIdleStrategy;

/** The wait strategies of Aeron transports: each is one of the library's own idle strategies. */
public final class Idling {

    private static final long MAX_BACK_OFF_NANOS = TimeUnit.MILLISECONDS.toNanos(1);
    private static final long SLEEP_NANOS = 10_000; // as the park of shm; most systems add some 50 microseconds
    private static final int SPINS = 100;
    private static final int YIELDS = 10;
    private static final long MIN_BACK_OFF_NANOS = 1_000;

    private Idling() {}

    public static Set<WaitStrategy> waitStrategies() {
        return EnumSet.of(
                WaitStrategy.SPIN,
                WaitStrategy.SPIN_HINT,
                WaitStrategy.YIELD,
                WaitStrategy.BACK_OFF,
                WaitStrategy.PARK);
    }

    public static IdleStrategy of(WaitStrategy waitStrategy) {
        return switch (waitStrategy) {
            case SPIN -> NoOpIdleStrategy.INSTANCE;
            case SPIN_HINT -> BusySpinIdleStrategy.INSTANCE;
            case YIELD -> YieldingIdleStrategy.INSTANCE;
            case BACK_OFF -> new BackoffIdleStrategy(SPINS, YIELDS, MIN_BACK_OFF_NANOS, MAX_BACK_OFF_NANOS);
            case PARK -> new SleepingIdleStrategy(SLEEP_NANOS);
            default -> throw new IllegalArgumentException("Aeron doesn't wait so: wait=" + waitStrategy.text());
        };
    }
}
