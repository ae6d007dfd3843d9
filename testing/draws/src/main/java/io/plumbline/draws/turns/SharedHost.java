// SPDX-License-Identifier: Apache-2.0
package io.plumbline.draws.turns;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.locks.ReentrantLock;

/**
 * A lock between JVMs: many hold it beside each other, or one alone. The one that waits to be alone comes before all
 * that enter later. The operating system releases the locks of a process that ends, however it ends.
 *
 * <p>A file is the lock, and another one its gate: all pass it, one at a time, and the one that waits to be alone waits
 * in it. A process has a lock of a file at most once, so threads of one JVM share it. Threading: many threads; each
 * leaves what it has entered.
 */
final class SharedHost {

    private final FileChannel gate;
    private final FileChannel host;
    private final ReentrantLock oneEnters = new ReentrantLock(true);
    private int holders;
    private boolean isAlone;
    private FileLock held; // null while nobody of this JVM is in

    SharedHost(Path folder) {
        try {
            Files.createDirectories(folder);
            gate = open(folder.resolve("gate"));
            host = open(folder.resolve("host"));
        } catch (IOException unusable) {
            throw new UncheckedIOException(unusable);
        }
    }

    private static FileChannel open(Path file) throws IOException {
        return FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE, StandardOpenOption.CREATE);
    }

    /** Waits for a turn, {@code alone} or beside others. */
    void enter(boolean alone) {
        oneEnters.lock();
        try {
            FileLock passing = gate.lock();
            try {
                enterOfThisJvm(alone);
            } finally {
                passing.release();
            }
        } catch (IOException unusable) {
            throw new UncheckedIOException(unusable);
        } finally {
            oneEnters.unlock();
        }
    }

    private synchronized void enterOfThisJvm(boolean alone) throws IOException {
        while (isAlone || (alone && holders > 0)) {
            try {
                wait();
            } catch (InterruptedException stopped) {
                Thread.currentThread().interrupt();
                throw new IllegalStateException("interrupted while waiting for a turn on this host", stopped);
            }
        }
        if (holders == 0) {
            held = host.lock(0, Long.MAX_VALUE, !alone); // nobody of this JVM is in, who would have to leave meanwhile
        }
        holders++;
        isAlone = alone;
    }

    /** Lets one that waits to be alone go first, unless this one is alone itself. */
    void makeWay() {
        synchronized (this) {
            if (isAlone) {
                return;
            }
        }
        leave();
        enter(false);
    }

    /** Ends a turn. */
    synchronized void leave() {
        holders--;
        isAlone = false;
        if (holders == 0) {
            try {
                held.release();
            } catch (IOException unusable) {
                throw new UncheckedIOException(unusable);
            }
            held = null;
        }
        notifyAll();
    }
}
