// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.verify.cause;

import io.plumbline.core.clock.NanoClock;
import io.plumbline.core.clock.SystemNanoClock;
import io.plumbline.host.pinning.CpuPinning;
import io.plumbline.model.environment.DaemonThread;
import io.plumbline.model.environment.PinningException;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Disturbs a process again and again, at irregular times, and remembers when.
 *
 * <p>Threading: created, read and closed by one thread; another thread disturbs.
 */
final class Disturber implements AutoCloseable {

    private static final long MIN_PAUSE_NANOS = 60_000_000;
    private static final long MORE_PAUSE_NANOS = 80_000_000;
    private static final long PATIENCE_MILLIS = 2_000;

    private final NanoClock clock = SystemNanoClock.INSTANCE;
    private final Disturbance disturbance;
    private final SplittableRandom random;
    private final List<long[]> stretches = new ArrayList<>();
    private final AtomicReference<Exception> obstacle = new AtomicReference<>();
    private final Thread thread;

    Disturber(Disturbance disturbance, Duration after, long seed) {
        this.disturbance = disturbance;
        this.random = new SplittableRandom(seed);
        this.thread = DaemonThread.start("plumbline-hog", () -> disturbUntilInterrupted(after));
    }

    /** Takes a CPU from whoever runs on it; others get their turns meanwhile. */
    static Disturbance hog(int cpu, Duration length) {
        NanoClock clock = SystemNanoClock.INSTANCE;
        return () -> {
            pin(cpu);
            long startNanos = clock.nanoTime();
            while (clock.nanoTime() - startNanos < length.toNanos()) {
                Thread.onSpinWait();
            }
        };
    }

    private static void pin(int cpu) throws IOException {
        try {
            CpuPinning.ofThisHost().pinCurrentThread(cpu);
        } catch (PinningException impossible) {
            throw new IOException(impossible.explained(), impossible);
        }
    }

    private void disturbUntilInterrupted(Duration after) {
        try (Disturbance used = disturbance) {
            TimeUnit.NANOSECONDS.sleep(after.toNanos());
            while (!Thread.currentThread().isInterrupted()) {
                TimeUnit.NANOSECONDS.sleep(MIN_PAUSE_NANOS + random.nextLong(MORE_PAUSE_NANOS));
                long startNanos = clock.nanoTime();
                used.disturb();
                add(startNanos, clock.nanoTime());
            }
        } catch (InterruptedException enough) {
            Thread.currentThread().interrupt();
        } catch (IOException impossible) {
            obstacle.set(impossible);
        }
    }

    private synchronized void add(long fromNanos, long toNanos) {
        stretches.add(new long[] {fromNanos, toNanos});
    }

    /** When it disturbed, as clock readings before and after; fails if it couldn't. */
    synchronized List<long[]> stretches() throws IOException {
        Exception why = obstacle.get();
        if (why != null) {
            throw new IOException(why.getMessage(), why);
        }
        return List.copyOf(stretches);
    }

    /** Ends it; waits until nothing is disturbed any more. */
    @Override
    public void close() {
        thread.interrupt();
        try {
            thread.join(PATIENCE_MILLIS);
        } catch (InterruptedException hurry) {
            Thread.currentThread().interrupt();
        }
    }
}
