// SPDX-License-Identifier: Apache-2.0
package io.plumbline.testkit;

import io.plumbline.core.clock.NanoClock;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.LongSupplier;

/**
 * A clock that moves only when told to, so that the measuring core becomes deterministic to the nanosecond.
 *
 * <p>There are three ways in which it moves:
 *
 * <ul>
 *   <li>Work: {@link #advance} by the time that some work takes.
 *   <li>Waiting: when the clock was read {@value #VAIN_READINGS} times with nothing in between, some code is spinning.
 *       From then on each reading moves the clock to the next alarm ({@link #addAlarm}), or by one nanosecond where no
 *       alarm is set. Spinning code therefore sees exactly the nanosecond that it waits for.
 *   <li>Jumps ({@link #jumpAt}): when the clock passes a time, by work or by waiting, it leaps. A leap ahead is a
 *       freeze of the whole process; one back is a clock that was set.
 * </ul>
 *
 * <p>Threading: one thread. Does not allocate when read.
 */
public final class ManualNanoClock implements NanoClock {

    /** No alarm. */
    public static final long NEVER = Long.MAX_VALUE;

    private static final int VAIN_READINGS = 12;

    private final List<Jump> jumps = new ArrayList<>();
    private final List<LongSupplier> alarms = new ArrayList<>();
    private long nowNanos;
    private long perReadingNanos;
    private long granularityNanos = 1;
    private int vainReadings;
    private long readings;

    private record Jump(long atNanos, long byNanos) {}

    public ManualNanoClock(long nowNanos) {
        this.nowNanos = nowNanos;
    }

    /** Sets a reading's cost: the clock moves by so much before each reading, 0 or more. */
    public ManualNanoClock advancingPerReading(long nanos) {
        perReadingNanos = nanos;
        return this;
    }

    /** Rounds readings down to a multiple of so many nanoseconds, 1 or more. */
    public ManualNanoClock withGranularity(long nanos) {
        granularityNanos = nanos;
        return this;
    }

    /**
     * Lets the clock leap when it passes a time. Work under way is done later by as much; if a thread waits for a time
     * within the leap, that time has passed when the leap is over. {@code byNanos}: more than zero is a freeze, less
     * than zero a clock that is set back.
     */
    public ManualNanoClock jumpAt(long atNanos, long byNanos) {
        jumps.add(new Jump(atNanos, byNanos));
        jumps.sort(Comparator.comparingLong(Jump::atNanos));
        return this;
    }

    /**
     * Adds an event to be waited for. {@code nextNanos}: returns its next time, or a time that has passed, or
     * {@link #NEVER}.
     */
    public void addAlarm(LongSupplier nextNanos) {
        alarms.add(nextNanos);
    }

    @Override
    public long nanoTime() {
        readings++;
        if (perReadingNanos > 0) {
            advance(perReadingNanos);
        } else if (++vainReadings > VAIN_READINGS) {
            waitInVain();
        }
        return Math.floorDiv(nowNanos, granularityNanos) * granularityNanos;
    }

    private void waitInVain() {
        long alarmNanos = nextAlarmNanos();
        if (alarmNanos == NEVER) {
            waitUntil(nowNanos + 1);
        } else {
            vainReadings = 0; // something happens now, and may keep the reader busy
            waitUntil(alarmNanos);
        }
    }

    private long nextAlarmNanos() {
        long next = NEVER;
        for (int i = 0; i < alarms.size(); i++) {
            long alarm = alarms.get(i).getAsLong();
            if (alarm > nowNanos && alarm < next) {
                next = alarm;
            }
        }
        return next;
    }

    /** Lets time pass while work is done, that takes so long when nothing freezes. */
    public void advance(long nanos) {
        vainReadings = 0;
        nowNanos += nanos;
        while (!jumps.isEmpty() && jumps.get(0).atNanos < nowNanos) {
            nowNanos += jumps.remove(0).byNanos;
        }
    }

    /** Lets time pass until a moment; the clock is later than it if it froze meanwhile. */
    public void waitUntil(long nanos) {
        while (!jumps.isEmpty() && jumps.get(0).atNanos < nanos) {
            Jump jump = jumps.remove(0);
            nowNanos = Math.max(nowNanos, jump.atNanos) + jump.byNanos;
        }
        nowNanos = Math.max(nowNanos, nanos);
    }

    /** Sets the clock, also back. */
    public void set(long nanos) {
        vainReadings = 0;
        nowNanos = nanos;
    }

    /** Returns the time without reading the clock: nothing moves; not rounded to its granularity. */
    public long peek() {
        return nowNanos;
    }

    /** Returns how often the clock was read. */
    public long readings() {
        return readings;
    }
}
