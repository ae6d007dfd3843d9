// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.raft;

import io.plumbline.mesh.log.CoordinatorLock;
import io.plumbline.results.output.AtomicFile;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * Folder with a coordinator's copy of the log, its term and its vote. A vote counts once: the folder belongs to one process, and to one set of
 * coordinators for good.
 */
final class LogFolder implements AutoCloseable {

    private final Path folder;
    private final FileChannel lock;
    private final boolean isNew;

    private LogFolder(Path folder, FileChannel lock) {
        this.folder = folder;
        this.lock = lock;
        this.isNew = !Files.exists(log());
    }

    /**
     * Opens a coordinator's folder, and makes it where it isn't there.
     *
     * @throws IllegalArgumentException if it is that of other coordinators, or another process uses it
     * @throws IOException if it can't be used; the message is one line
     */
    static LogFolder of(Membership membership) throws IOException {
        Path folder = membership.folder();
        try {
            Files.createDirectories(folder);
            FileChannel lock = locked(folder);
            try {
                requireSame(membership);
            } catch (IOException | IllegalArgumentException refused) {
                lock.close();
                throw refused;
            }
            return new LogFolder(folder, lock);
        } catch (IOException failure) {
            throw new IOException(
                    "the folder of the log can't be used: log=" + folder + ", reason=" + failure, failure);
        }
    }

    private static FileChannel locked(Path folder) throws IOException {
        return CoordinatorLock.on(folder.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE)
                .orElseThrow(() -> new IllegalArgumentException(
                        "another coordinator uses the folder: log=" + folder + " (give each its own)"));
    }

    /** Where a host loses its power the file may be there without what is in it. */
    private static void requireSame(Membership membership) throws IOException {
        Path file = membership.folder().resolve("coordinators");
        String all = membership.me() + " of " + membership.all();
        String known = Files.exists(file) ? Files.readString(file).strip() : "";
        if (known.isEmpty()) {
            AtomicFile.write(file, all + "\n");
        } else if (!known.equals(all)) {
            throw new IllegalArgumentException("the folder is that of other coordinators: log=" + membership.folder()
                    + ", coordinators=" + known + " (give a new folder, or the same coordinators)");
        }
    }

    /** Where the log is in it. */
    Path log() {
        return folder.resolve("raft.log");
    }

    /** Whether there was no log in it. */
    boolean isNew() {
        return isNew;
    }

    @Override
    public void close() throws IOException {
        lock.close();
    }
}
