// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.garbage;

import io.plumbline.core.clock.SystemNanoClock;
import java.lang.management.ManagementFactory;
import java.lang.management.RuntimeMXBean;
import java.time.Duration;
import java.time.Instant;

/**
 * Maps the clock on which a JVM reports its collections onto the clock of the harness.
 *
 * <p>That clock counts whole milliseconds since the JVM had initialized itself, which is also its start time as a time
 * of day. (Its up-time begins earlier, with the process: mapped by that, collections would be some ten milliseconds
 * early.) Half a millisecond is lost at its start and half at each reading.
 *
 * <p>If the time of day was set in between, the start time misleads. Then the start lies within two bounds that don't
 * need it: it is not before that of the process, and no collection was reported before it ended. Threading: not safe;
 * its user guards it.
 */
final class CollectorClock {

    private static final long NANOS_PER_MILLI = 1_000_000;
    private static final long HALF_A_MILLI = NANOS_PER_MILLI / 2;

    private final Look look;
    private long latestZeroNanos = Long.MAX_VALUE; // since the look

    CollectorClock(Look look) {
        this.look = look;
    }

    /** That of this JVM, looked at once, as early as this is asked for first. */
    static CollectorClock ofThisJvm() {
        return new CollectorClock(OfThisJvm.LOOK);
    }

    private static final class OfThisJvm {
        static final Look LOOK = Look.atThisJvm();
    }

    /**
     * All clocks read at one moment. {@code nanoTime}: that of the harness, in nanoseconds; {@code sinceStartNanos}:
     * time of day, in nanoseconds since that at which the JVM was started; {@code upMillis}: milliseconds since the
     * process began.
     */
    record Look(long nanoTime, long sinceStartNanos, long upMillis) {

        private static final int TRIES = 20;

        static Look atThisJvm() {
            RuntimeMXBean runtime = ManagementFactory.getRuntimeMXBean();
            Instant start = Instant.ofEpochMilli(runtime.getStartTime());
            long shortestNanos = Long.MAX_VALUE;
            Look best = null;
            for (int tries = 0; tries < TRIES; tries++) { // the thread may lose its CPU between two readings
                long before = SystemNanoClock.INSTANCE.nanoTime();
                Instant now = Instant.now();
                long tookNanos = SystemNanoClock.INSTANCE.nanoTime() - before;
                if (tookNanos < shortestNanos) {
                    shortestNanos = tookNanos;
                    best = new Look(
                            before + tookNanos / 2, Duration.between(start, now).toNanos(), runtime.getUptime());
                }
            }
            return best;
        }
    }

    void told(long endMillis, long nanoTime) {
        latestZeroNanos = Math.min(latestZeroNanos, nanoTime - look.nanoTime - endMillis * NANOS_PER_MILLI);
    }

    /** Returns the middle of the time in which that clock shows a reading, on the clock of the harness. */
    long nanoTimeOf(long millis) {
        return look.nanoTime + zeroNanos() + millis * NANOS_PER_MILLI + HALF_A_MILLI;
    }

    /** By how much the true time may be earlier or later, in nanoseconds. */
    long uncertaintyNanos() {
        return HALF_A_MILLI + (isMisled() ? (latestZeroNanos - earliestZeroNanos()) / 2 : HALF_A_MILLI);
    }

    /** The zero of that clock in nanoseconds since the look. */
    private long zeroNanos() {
        return isMisled() ? earliestZeroNanos() + (latestZeroNanos - earliestZeroNanos()) / 2 : byTimeOfDayNanos();
    }

    private boolean isMisled() {
        boolean isTold = latestZeroNanos != Long.MAX_VALUE;
        return isTold
                && (byTimeOfDayNanos() - HALF_A_MILLI > latestZeroNanos
                        || byTimeOfDayNanos() + HALF_A_MILLI < earliestZeroNanos());
    }

    private long byTimeOfDayNanos() {
        return HALF_A_MILLI - look.sinceStartNanos;
    }

    private long earliestZeroNanos() {
        return -(look.upMillis + 1) * NANOS_PER_MILLI;
    }
}
