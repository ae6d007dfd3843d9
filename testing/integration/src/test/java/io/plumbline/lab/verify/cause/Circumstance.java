// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.verify.cause;

import io.plumbline.model.Rate;
import io.plumbline.model.option.PacerChoice;
import io.plumbline.model.option.WaitStrategy;
import java.time.Duration;

/** Circumstances under which delays are made. */
enum Circumstance {
    /** The client spins, and carries its load. */
    SPINNING(false, false),
    /** It sleeps until the next is due, and until a reply is there. */
    SLEEPING(true, false),
    /** It spins, and its backlog grows, so that the run lasts longer than planned. */
    OVERLOADED(false, true),
    /** It would sleep, if its backlog let it. */
    SLEEPING_OVERLOADED(true, true);

    private static final Rate CARRIED = Rate.perSecond(2_000);
    private static final Rate TOO_MUCH = Rate.perSecond(100_000); // of round trips
    private static final long SERVICE_NANOS = 5_000;
    private static final long LONG_SERVICE_NANOS = 650_000; // longer than the time between two arrivals

    private final boolean isSleeping;
    private final boolean isOverloaded;

    Circumstance(boolean isSleeping, boolean isOverloaded) {
        this.isSleeping = isSleeping;
        this.isOverloaded = isOverloaded;
    }

    PacerChoice pacer() {
        return isSleeping ? PacerChoice.SLEEP_THEN_SPIN : PacerChoice.SPIN;
    }

    WaitStrategy waiting() {
        return isSleeping ? WaitStrategy.BLOCK : WaitStrategy.SPIN;
    }

    /** Of round trips and of a task, which has a service time instead. */
    Rate rate(boolean isTask) {
        return isOverloaded && !isTask ? TOO_MUCH : CARRIED;
    }

    long serviceNanos() {
        return isOverloaded ? LONG_SERVICE_NANOS : SERVICE_NANOS;
    }

    Duration drain() {
        return isOverloaded ? Duration.ofSeconds(30) : Duration.ofMillis(500);
    }
}
