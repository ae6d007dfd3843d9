// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ring;

import io.plumbline.model.HotPath;
import java.util.concurrent.locks.LockSupport;

/** Sleepers that nobody has to wake: they look again by themselves. */
@HotPath
enum SelfWaking implements Sleeper {
    /** Spins, then yields, then sleeps twice as long each time, up to a millisecond. */
    BACK_OFF {
        @Override
        @SuppressWarnings("ThreadPriorityCheck") // yielding is what was asked for
        public void sleep(int turn) {
            if (turn < SPINS) {
                Thread.onSpinWait();
            } else if (turn < SPINS + YIELDS) {
                Thread.yield();
            } else {
                LockSupport.parkNanos(MIN_NANOS << Math.min(turn - SPINS - YIELDS, DOUBLINGS));
            }
        }
    },
    /** Sleeps for a short time, to which most systems add some 50 microseconds. */
    SHORT_PARK {
        @Override
        public void sleep(int turn) {
            LockSupport.parkNanos(SLICE_NANOS);
        }
    };

    private static final int SPINS = 100;
    private static final int YIELDS = 10;
    private static final long MIN_NANOS = 1_000;
    private static final int DOUBLINGS = 10; // 1.024 ms
    private static final long SLICE_NANOS = 10_000;

    @Override
    public void announce() {}

    @Override
    public void leave() {}

    @Override
    public void wake() {}
}
