// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.log;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.util.Optional;

/** Keeps a file for one coordinator. The operating system frees it when the process ends. */
public final class CoordinatorLock {

    private CoordinatorLock() {}

    /**
     * Opens and locks a file.
     *
     * @param file the file
     * @param options how to open it, for writing
     * @return the file, which is locked until it is closed; empty if another coordinator has it, in this process or another
     * @throws IOException if it can't be opened, or the system has no locks
     */
    public static Optional<FileChannel> on(Path file, OpenOption... options) throws IOException {
        FileChannel channel = FileChannel.open(file, options);
        boolean isOurs = false;
        try {
            isOurs = channel.tryLock() != null;
        } catch (OverlappingFileLockException here) {
            // as if another process had it
        } finally {
            if (!isOurs) {
                channel.close();
            }
        }
        return isOurs ? Optional.of(channel) : Optional.empty();
    }
}
