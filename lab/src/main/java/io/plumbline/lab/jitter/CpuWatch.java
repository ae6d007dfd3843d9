// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.jitter;

import io.plumbline.core.clock.NanoClock;
import io.plumbline.core.clock.SystemNanoClock;
import io.plumbline.host.pinning.CpuPinning;
import io.plumbline.host.usage.ThreadUsage;
import io.plumbline.model.HotPath;
import io.plumbline.model.TimeText;
import io.plumbline.model.environment.DaemonThread;
import io.plumbline.model.environment.PinningException;
import io.plumbline.model.jitter.JitterSpec;
import io.plumbline.model.jitter.JitterWait;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;

/**
 * A thread on one CPU that watches for gaps: between two readings of the clock, or between when it should have woken up and when it
 * did. After each gap it asks the kernel what happened to it, which is not part of any gap.
 *
 * <p>Threading: started, stopped and read by one other thread.
 */
final class CpuWatch {

    /** Until everything is compiled. */
    static final long WARM_UP_NANOS = 200_000_000;

    private final NanoClock clock = SystemNanoClock.INSTANCE;
    private final int cpu;
    private final JitterSpec spec;
    private final CpuPinning pinning;
    private final GapLog log;
    private final Thread thread;
    private volatile boolean isStopped;
    private volatile long fromNanos;
    private volatile long untilNanos;
    private volatile String problem;

    /** Creates a watch that is not started; without a CPU of its own if that is -1. */
    CpuWatch(int cpu, JitterSpec spec, CpuPinning pinning, int capacity) {
        this.cpu = cpu;
        this.spec = spec;
        this.pinning = pinning;
        this.log = new GapLog(capacity);
        this.thread = DaemonThread.of("jitter-cpu" + (cpu < 0 ? "" : cpu), this::watch);
    }

    void start() {
        thread.start();
    }

    void stop() {
        isStopped = true;
    }

    void join() throws InterruptedException {
        thread.join();
    }

    private void watch() {
        if (cpu >= 0) {
            try {
                pinning.pinCurrentThread(cpu);
            } catch (PinningException notPinned) {
                problem = "CPU " + cpu + " was not watched: " + notPinned.explained();
                return;
            }
        }
        ThreadUsage usage = ThreadUsage.ofThisThread();
        watch(usage, WARM_UP_NANOS);
        log.clear();
        fromNanos = clock.nanoTime();
        usage.changes();
        untilNanos = watch(usage, spec.duration().toNanos());
    }

    private long watch(ThreadUsage usage, long lengthNanos) {
        long endNanos = clock.nanoTime() + lengthNanos;
        return spec.waiting() == JitterWait.SPIN ? spin(usage, endNanos) : sleep(usage, endNanos);
    }

    @HotPath
    private long spin(ThreadUsage usage, long endNanos) {
        final long thresholdNanos = spec.threshold().toNanos();
        boolean hasRoom = true;
        long previous = System.nanoTime();
        while (previous < endNanos && hasRoom && !isStopped) {
            long now = System.nanoTime();
            if (now - previous > thresholdNanos) {
                hasRoom = log.add(previous, now - previous, usage.changes());
                now = System.nanoTime();
            }
            previous = now;
        }
        return previous;
    }

    @HotPath
    private long sleep(ThreadUsage usage, long endNanos) {
        final long sleepNanos = JitterSpec.SLEEP.toNanos();
        boolean hasRoom = true;
        long now = System.nanoTime();
        while (now < endNanos && hasRoom && !isStopped) {
            final long due = now + sleepNanos;
            do {
                LockSupport.parkNanos(due - now);
                now = System.nanoTime();
            } while (now < due);
            hasRoom = log.add(due, now - due, usage.changes());
            now = System.nanoTime();
        }
        return now;
    }

    int cpu() {
        return cpu;
    }

    GapLog log() {
        return log;
    }

    long fromNanos() {
        return fromNanos;
    }

    long observedNanos() {
        return Math.max(0, untilNanos - fromNanos);
    }

    /** Why it watched nothing, or not for so long. */
    Optional<String> problem() {
        boolean isCutShort = problem == null
                && !isStopped
                && observedNanos() < spec.duration().toNanos();
        return isCutShort
                ? Optional.of("CPU " + cpu + " had more gaps than can be kept and was watched for "
                        + TimeText.of(observedNanos()) + " only. Give a higher threshold.")
                : Optional.ofNullable(problem);
    }
}
