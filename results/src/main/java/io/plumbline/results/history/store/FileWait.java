// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results.history.store;

import io.plumbline.model.DurationText;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;

/** Waits for a lock on a file, which ends when its channel is closed. {@code max}: how long at most. */
record FileWait(Duration max) {

    static final FileWait USUAL = new FileWait(Duration.ofSeconds(10));

    private static final Duration STEP = Duration.ofMillis(20);

    /** Others that may hold a lock at the same time. */
    enum Sharing {
        READERS,
        NOBODY
    }

    void lock(FileChannel channel, Path path, Sharing sharing) throws IOException {
        for (long waited = 0; !isLocked(channel, sharing); waited += STEP.toMillis()) {
            if (waited >= max.toMillis() || Thread.currentThread().isInterrupted()) {
                throw new StoreException("store is locked by another process: path=" + path + ", waited="
                        + DurationText.of(Duration.ofMillis(waited)) + " (try again when it has ended)");
            }
            LockSupport.parkNanos(STEP.toNanos());
        }
    }

    private static boolean isLocked(FileChannel channel, Sharing sharing) {
        try {
            FileLock lock = channel.tryLock(0, Long.MAX_VALUE, sharing == Sharing.READERS);
            return lock != null;
        } catch (OverlappingFileLockException ofThisProcess) {
            return false;
        } catch (IOException noLocksHere) {
            return true; // nor are there for others
        }
    }
}
