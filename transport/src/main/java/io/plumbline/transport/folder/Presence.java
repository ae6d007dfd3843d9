// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.folder;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;

/**
 * Shows by a lock on one byte of a file that a process is there; the system lets go of it when the process ends, however
 * it ends. The byte need not exist.
 *
 * <p>On Linux the locks of a process on a file end when the process closes any channel to that file. So nobody opens a
 * file a second time on which this process may show its presence.
 */
public final class Presence {

    private Presence() {}

    /**
     * Shows this process on a byte until the channel is closed.
     *
     * @param channel to the file, open for writing
     * @param position the byte's offset in the file, 0 or more
     * @throws IOException if a process, this one or another, shows itself there already
     */
    public static void show(FileChannel channel, long position) throws IOException {
        if (!tryShow(channel, position)) {
            throw new IOException("byte is locked already: position=" + position);
        }
    }

    /** Does the same unless a process shows itself there already; false then. */
    static boolean tryShow(FileChannel channel, long position) throws IOException {
        try {
            return channel.tryLock(position, 1, false) != null;
        } catch (OverlappingFileLockException ourselves) {
            return false;
        }
    }

    /**
     * Tells whether a process, this one or another, shows itself on a byte.
     *
     * @param channel to the file, open for writing
     * @param position the byte's offset in the file, 0 or more
     * @return true if one does
     * @throws IOException if the file can't be asked
     */
    public static boolean isShown(FileChannel channel, long position) throws IOException {
        try (FileLock free = channel.tryLock(position, 1, false)) {
            return free == null;
        } catch (OverlappingFileLockException ourselves) {
            return true;
        }
    }
}
