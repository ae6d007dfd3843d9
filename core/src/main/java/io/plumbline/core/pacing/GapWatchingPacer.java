// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.pacing;

import io.plumbline.core.clock.NanoClock;
import io.plumbline.core.recording.TailRing;
import io.plumbline.model.HotPath;

/**
 * Spins as {@link SpinPacer} does, and keeps the longest stretches between two of its clock readings: there its thread was
 * interrupted, and an invocation that became due in one was late because of it.
 */
final class GapWatchingPacer implements Pacer {

    private final NanoClock clock;
    private final StopSignal stop;
    private final TailRing gaps;

    GapWatchingPacer(NanoClock clock, StopSignal stop, TailRing gaps) {
        this.clock = clock;
        this.stop = stop;
        this.gaps = gaps;
    }

    @Override
    @HotPath
    public long awaitUntil(long deadlineNanos) {
        long nowNanos = clock.nanoTime();
        while (nowNanos - deadlineNanos < 0 && !stop.isRaised()) {
            final long nextNanos = clock.nanoTime();
            if (nextNanos - nowNanos > gaps.thresholdNanos()) {
                gaps.add(nextNanos - nowNanos, nowNanos, 0, 0);
            }
            nowNanos = nextNanos;
        }
        return nowNanos;
    }
}
