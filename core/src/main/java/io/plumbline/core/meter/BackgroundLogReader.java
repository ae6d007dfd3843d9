// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.meter;

import io.plumbline.core.clock.SystemNanoClock;
import io.plumbline.core.garbage.GarbageWatch;
import io.plumbline.core.pinning.FreeThreads;
import io.plumbline.core.plan.RunPlan;
import io.plumbline.model.environment.DaemonThread;
import io.plumbline.model.result.RunResult.JvmActivity;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.locks.LockSupport;

/**
 * Collects on a thread of its own that sleeps but for a moment in each interval. Threading: started and stopped by the
 * run thread.
 */
public final class BackgroundLogReader implements RunLogReader {

    private static final long BEHIND_NANOS = 2_000_000; // collect shortly after an interval's end, when it is full

    private static final long MAX_SLEEP_NANOS = 1_000_000_000; // then to tell of a silence

    private final Runnable collect;
    private final JvmActivityMeter meter;
    private final AllocationMeter allocations = new AllocationMeter();
    private final ThreadWaits waits;
    private final long intervalNanos;
    private final long measuredFromNanos;
    private final long measuredUntilNanos;
    private final long startNanos;
    private final Thread thread;
    private volatile boolean isStopped;
    private Optional<JvmActivity> atMeasuredStart = Optional.empty();
    private Optional<JvmActivity> atEnd = Optional.empty();
    private OptionalLong earlyBytes = OptionalLong.empty();
    private long earlyNanos;
    private Optional<GarbageWatch> watch = Optional.empty();

    /** {@code startNanos}: start of the schedule on {@link System#nanoTime()}. */
    public BackgroundLogReader(
            Runnable collect, JvmActivityMeter meter, ThreadWaits waits, RunPlan plan, long startNanos) {
        this.collect = collect;
        this.meter = meter;
        this.waits = waits;
        this.intervalNanos = plan.times().interval();
        this.measuredFromNanos = startNanos + plan.times().warmUp();
        this.measuredUntilNanos = startNanos + plan.endOffsetNanos();
        this.startNanos = startNanos;
        this.thread = DaemonThread.of("plumbline-interval-log", this::collectUntilStopped);
    }

    @Override
    public void start() {
        watch = GarbageWatch.begin(measuredFromNanos, measuredUntilNanos);
        FreeThreads.start(thread);
    }

    @Override
    public void betweenBatches() {}

    private void collectUntilStopped() {
        sleepThrough(measuredFromNanos);
        measuredPartBegins();
        while (!isStopped) {
            sleepUntilNextInterval();
            collect.run();
            halfIsOver();
        }
    }

    /** What is allocated in each half shows whether compilers still changed it. */
    private synchronized void halfIsOver() {
        if (nanosToHalf() <= 0 && earlyBytes.isEmpty() && !isStopped && atEnd.isEmpty()) {
            earlyBytes = allocations.bytesSoFar();
            earlyNanos = waits.sinceFirstNanos();
        }
    }

    /** On a busy host this thread may get to look when all is over: then it doesn't. */
    private synchronized void measuredPartBegins() {
        if (!isStopped && atEnd.isEmpty()) {
            atMeasuredStart = Optional.of(meter.totals());
            allocations.begin();
            waits.measuredPartBegins();
        }
    }

    /** Collects the warm-up's intervals until the measured part begins. */
    private void sleepThrough(long untilNanos) {
        while (!isStopped && SystemNanoClock.INSTANCE.nanoTime() - untilNanos < 0) {
            long leftNanos = untilNanos - SystemNanoClock.INSTANCE.nanoTime();
            LockSupport.parkNanos(Math.min(leftNanos, nanosToNextInterval()));
            collect.run();
        }
    }

    private void sleepUntilNextInterval() {
        long toHalf = nanosToHalf();
        LockSupport.parkNanos(toHalf > 0 ? Math.min(toHalf, nanosToNextInterval()) : nanosToNextInterval());
    }

    private long nanosToHalf() {
        return (measuredUntilNanos - measuredFromNanos) / 2 - (SystemNanoClock.INSTANCE.nanoTime() - measuredFromNanos);
    }

    /** Or to the next second, if that comes first. */
    private long nanosToNextInterval() {
        long sinceStart = SystemNanoClock.INSTANCE.nanoTime() - startNanos;
        return Math.min(MAX_SLEEP_NANOS, intervalNanos - Math.floorMod(sinceStart - BEHIND_NANOS, intervalNanos));
    }

    @Override
    public synchronized void invocationsEnded() {
        allocations.end();
        atEnd = Optional.of(meter.totals());
        waits.invocationsEnded();
        watch.ifPresent(GarbageWatch::stopCounting);
    }

    @Override
    public JvmActivity stop(long endOffsetNanos) {
        if (atEnd.isEmpty()) {
            invocationsEnded();
        }
        isStopped = true;
        LockSupport.unpark(thread);
        FreeThreads.join(thread);
        collect.run();
        JvmActivity end = atEnd.orElseThrow();
        return JvmActivityMeter.between(
                        atMeasuredStart.orElse(end),
                        end,
                        watch.map(garbage -> garbage.end(startNanos + endOffsetNanos)))
                .withAllocated(allocations.bytes())
                .withWork(atMeasuredStart.flatMap(
                        start -> waits.work(measuredFromNanos, earlyNanos, earlyBytes.orElse(0))));
    }
}
