// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.thread;

import io.plumbline.model.HotPath;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/**
 * A lock that is held for a moment at a time: a waiting thread spins, and sleeps only if the holder may need this CPU.
 * Holders run no code that could wait, so that every wait ends. Not reentrant. Threading: any thread. Does not allocate
 * after construction.
 */
public final class BriefLock {

    private static final int SPINS = 100;
    private static final long SLEEP_NANOS = 10_000;

    private final AtomicInteger taken = new AtomicInteger();

    public BriefLock() {}

    /** Waits until the lock is free, and takes it. */
    @HotPath
    public void lock() {
        if (!taken.compareAndSet(0, 1)) {
            lockLater();
        }
    }

    private void lockLater() {
        for (int spins = 0; !taken.compareAndSet(0, 1); spins++) {
            if (spins < SPINS) {
                Thread.onSpinWait();
            } else {
                LockSupport.parkNanos(SLEEP_NANOS);
            }
        }
    }

    /** Frees the lock, by its holder. */
    @HotPath
    public void unlock() {
        taken.setRelease(0); // what was done while it was held becomes visible with it
    }
}
