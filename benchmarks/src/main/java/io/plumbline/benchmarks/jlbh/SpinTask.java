// SPDX-License-Identifier: Apache-2.0
package io.plumbline.benchmarks.jlbh;

import net.openhft.chronicle.jlbh.JLBH;
import net.openhft.chronicle.jlbh.JLBHTask;

/** Spins for 5 µs, as a user of JLBH would write it; plumbline measures the same class. Notes how long the last run took. */
public final class SpinTask implements JLBHTask {

    private static final long SPIN_NANOS = 5_000;

    private JLBH jlbh;
    private long startedNanos;
    private long tookNanos;

    /** For {@link JlbhSpin}, and for plumbline, which is given the name. */
    public SpinTask() {}

    @Override
    public void init(JLBH jlbh) {
        this.jlbh = jlbh;
    }

    @Override
    public void warmedUp() {
        startedNanos = System.nanoTime();
    }

    @Override
    public void run(long startNanos) {
        long endNanos = System.nanoTime() + SPIN_NANOS;
        while (System.nanoTime() < endNanos) {
            Thread.onSpinWait();
        }
        jlbh.sample(System.nanoTime() - startNanos);
    }

    @Override
    public void runComplete() {
        tookNanos = System.nanoTime() - startedNanos;
    }

    long tookNanos() {
        return tookNanos;
    }
}
