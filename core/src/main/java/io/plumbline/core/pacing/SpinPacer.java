// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.pacing;

import io.plumbline.core.clock.NanoClock;
import io.plumbline.model.HotPath;

/**
 * Reads the clock until the time has come. Keeps a CPU busy, and starts an invocation within one or two clock readings.
 * There is no {@link Thread#onSpinWait()} in the loop: the clock reading itself is a pause of some 20 ns, and on
 * virtual machines a series of pause instructions may make the hypervisor take the CPU away (pause-loop exiting).
 */
public final class SpinPacer implements Pacer {

    private final NanoClock clock;
    private final StopSignal stop;

    public SpinPacer(NanoClock clock, StopSignal stop) {
        this.clock = clock;
        this.stop = stop;
    }

    @Override
    @HotPath
    public long awaitUntil(long deadlineNanos) {
        long nowNanos = clock.nanoTime();
        while (nowNanos - deadlineNanos < 0 && !stop.isRaised()) {
            nowNanos = clock.nanoTime();
        }
        return nowNanos;
    }
}
