// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.pinning;

import io.plumbline.model.environment.DaemonThread;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * Starts helper threads that may run on any CPU. On Linux a thread inherits the CPU of the one that starts it: a helper
 * started by a pinned, spinning thread would share that thread's CPU, and stall it. Threading: any thread.
 */
public final class FreeThreads {

    private static final ExecutorService STARTER =
            Executors.newSingleThreadExecutor(work -> DaemonThread.of("plumbline-starter", work));

    private FreeThreads() {}

    /** To be called before the calling thread is pinned: what starts the helpers is created now, and is free. */
    public static void prepare() {
        CompletableFuture.runAsync(() -> {}, STARTER).join();
    }

    public static void start(Thread thread) {
        CompletableFuture.runAsync(thread::start, STARTER).join();
    }

    /** Waits until a thread has ended, also if the calling thread is interrupted, which it then stays. */
    public static void join(Thread thread) {
        boolean isInterrupted = false;
        while (thread.isAlive()) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                isInterrupted = true;
            }
        }
        if (isInterrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
