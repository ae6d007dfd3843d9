// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.verify.cause;

import io.plumbline.core.clock.NanoClock;
import io.plumbline.core.clock.SystemNanoClock;
import io.plumbline.model.environment.DaemonThread;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;

/**
 * Reads every 2 ms for how long the measuring threads of another process waited for a CPU.
 *
 * <p>Threading: created, read and closed by one thread; another one reads the accounts.
 */
final class WaitWatch implements AutoCloseable {

    private static final long PAUSE_MILLIS = 2;

    private final NanoClock clock = SystemNanoClock.INSTANCE;
    private final List<long[]> readings = new ArrayList<>();
    private final List<SchedulerAccount> accounts = new ArrayList<>();
    private final Thread thread;

    WaitWatch(long pid, Predicate<String> isMeasuring) {
        try (DirectoryStream<Path> all = Files.newDirectoryStream(Path.of("/proc", Long.toString(pid), "task"))) {
            for (Path one : all) {
                if (isMeasuring.test(Files.readString(one.resolve("comm")).strip())) {
                    accounts.add(SchedulerAccount.of(one));
                }
            }
        } catch (IOException ended) {
            throw new UncheckedIOException(ended);
        }
        thread = DaemonThread.start("plumbline-waits", this::readUntilInterrupted);
    }

    private void readUntilInterrupted() {
        try {
            while (!Thread.currentThread().isInterrupted()) {
                long before = clock.nanoTime();
                long sum = 0;
                for (SchedulerAccount account : accounts) {
                    sum += account.waitedNanos();
                }
                readings.add(new long[] {before, clock.nanoTime(), sum});
                TimeUnit.MILLISECONDS.sleep(PAUSE_MILLIS);
            }
        } catch (InterruptedException | IOException ended) {
            Thread.currentThread().interrupt();
        } finally {
            accounts.forEach(SchedulerAccount::close);
        }
    }

    Waits waits() {
        return new Waits(List.copyOf(readings), false);
    }

    /** Waits for its end, so that the readings can be had. */
    @Override
    public void close() {
        thread.interrupt();
        try {
            thread.join();
        } catch (InterruptedException hurry) {
            Thread.currentThread().interrupt();
        }
    }
}
