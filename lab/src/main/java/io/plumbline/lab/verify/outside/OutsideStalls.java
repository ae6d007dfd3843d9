// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.verify.outside;

import io.plumbline.lab.verify.check.Freeze;
import io.plumbline.model.environment.DaemonThread;
import java.io.IOException;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/**
 * Stops processes while a fork measures, and remembers for how long each run had a stopped process. Threading: the main
 * thread; another thread sends the signals.
 */
public final class OutsideStalls implements AutoCloseable {

    private final ExecutorService thread =
            Executors.newSingleThreadExecutor(work -> DaemonThread.of("plumbline-outside-stalls", work));
    private final Map<Integer, Future<Freeze>> freezes = new HashMap<>();

    public OutsideStalls() {}

    /** Will stop a process after a while. */
    public void plan(int run, long pid, long delayNanos, Duration length) {
        freezes.put(run, thread.submit(() -> {
            try (SignalShell shell = new SignalShell(pid)) {
                TimeUnit.NANOSECONDS.sleep(delayNanos);
                return shell.freeze(length);
            }
        }));
    }

    public Freeze of(int run) throws IOException, InterruptedException {
        Future<Freeze> freeze = freezes.get(run);
        if (freeze == null) {
            throw new IOException("the run never began");
        }
        try {
            return freeze.get();
        } catch (ExecutionException failed) {
            throw new IOException(failed.getCause().getMessage(), failed.getCause());
        }
    }

    /** Gives up the stalls still to come; a process that is stopped goes on at once. */
    @Override
    public void close() {
        thread.shutdownNow();
        boolean wasInterrupted = false;
        try {
            thread.awaitTermination(2, TimeUnit.SECONDS);
        } catch (InterruptedException hurry) {
            wasInterrupted = true;
        }
        if (wasInterrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
