// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.session;

import io.plumbline.core.fork.ForkProcess;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * What happens at Ctrl-C: the running fork is asked to stop, and the process lives on until what was measured has been
 * stored and shown.
 *
 * <p>Threading: the main thread tells which fork runs; the shutdown hook reads it.
 */
public final class Interruption implements AutoCloseable {

    private static final long PATIENCE_SECONDS = 40;

    private final CountDownLatch finished = new CountDownLatch(1);
    private final Thread hook = new Thread(this::stop, "plumbline-interruption");
    private volatile boolean isRequested;
    private volatile ForkProcess fork;

    /** Begins to listen. */
    public Interruption() {
        Runtime.getRuntime().addShutdownHook(hook);
    }

    private void stop() {
        isRequested = true;
        ForkProcess running = fork;
        if (running != null) {
            running.requestStop();
        }
        try {
            finished.await(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /**
     * Tells which fork runs now. It is asked to stop at once if somebody asked to stop before.
     *
     * @param process the fork
     */
    public void running(ForkProcess process) {
        fork = process;
        if (isRequested) {
            process.requestStop();
        }
    }

    /** Tells that no fork runs now. */
    public void idle() {
        fork = null;
    }

    /**
     * Tells whether somebody asked to stop.
     *
     * @return true once Ctrl-C was pressed
     */
    public boolean isRequested() {
        return isRequested;
    }

    /** Ends listening; a process that was interrupted may end now. */
    @Override
    public void close() {
        finished.countDown();
        if (!isRequested) {
            try {
                Runtime.getRuntime().removeShutdownHook(hook);
            } catch (IllegalStateException shuttingDown) {
                // Ctrl-C came just now; there is nothing left to wait for
            }
        }
    }
}
