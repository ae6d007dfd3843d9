// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.session;

import io.plumbline.cli.terminal.Terminal;
import java.io.IOException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Handles Ctrl-C while a laboratory measures: cancels the experiment, and keeps the process alive until what was
 * measured has been stored and shown.
 */
public final class Interruption {

    private static final long PATIENCE_SECONDS = 40;

    private final CountDownLatch finished = new CountDownLatch(1);
    private final Terminal terminal;
    private final Runnable cancel;
    private final Thread hook = new Thread(this::stop, "plumbline-interruption");

    private Interruption(Terminal terminal, Runnable cancel) {
        this.terminal = terminal;
        this.cancel = cancel;
    }

    /** Work that must not be cut short. */
    @FunctionalInterface
    public interface Measurement<T> {

        T run() throws IOException;
    }

    public static <T> T during(Terminal terminal, Runnable cancel, Measurement<T> measurement) throws IOException {
        Interruption interruption = new Interruption(terminal, cancel);
        Runtime.getRuntime().addShutdownHook(interruption.hook);
        try {
            return measurement.run();
        } finally {
            interruption.end();
        }
    }

    private void stop() {
        terminal.say("plumbline: stopping; what was measured is shown in a moment");
        cancel.run();
        try {
            finished.await(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void end() {
        finished.countDown();
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException shuttingDown) {
            // Ctrl-C came; there is nothing left to wait for
        }
    }
}
