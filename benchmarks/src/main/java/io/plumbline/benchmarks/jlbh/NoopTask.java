// SPDX-License-Identifier: Apache-2.0
package io.plumbline.benchmarks.jlbh;

import java.util.function.DoubleConsumer;
import net.openhft.chronicle.jlbh.JLBH;
import net.openhft.chronicle.jlbh.JLBHTask;

/** Does nothing but what every JLBH task must do: report its time. Notes when the first and the last of a run were. */
final class NoopTask implements JLBHTask {

    private final long iterations;
    private final DoubleConsumer nanosPerInvocation;
    private JLBH jlbh;
    private long done;
    private long firstNanos;
    private long elapsedNanos;

    /** The consumer is given the cost of one invocation after each run. */
    NoopTask(long iterations, DoubleConsumer nanosPerInvocation) {
        this.iterations = iterations;
        this.nanosPerInvocation = nanosPerInvocation;
    }

    @Override
    public void init(JLBH jlbh) {
        this.jlbh = jlbh;
    }

    @Override
    public void run(long startNanos) {
        long nanos = System.nanoTime();
        jlbh.sampleNanos(nanos - startNanos);
        if (done == 0) {
            firstNanos = nanos;
        }
        done++;
        if (done == iterations) {
            elapsedNanos = nanos - firstNanos;
        }
    }

    @Override
    public void warmedUp() {
        done = 0;
    }

    @Override
    public void runComplete() {
        done = 0;
        nanosPerInvocation.accept((double) elapsedNanos / (iterations - 1));
    }
}
