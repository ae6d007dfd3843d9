// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.shm;

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
final class Presence {

    private Presence() {}

    /** Shows this process on a byte until the channel is closed. */
    static void show(FileChannel channel, long position) throws IOException {
        try {
            if (channel.tryLock(position, 1, false) != null) {
                return;
            }
        } catch (OverlappingFileLockException ourselves) {
            throw new IOException("byte is locked by this process already: position=" + position, ourselves);
        }
        throw new IOException("byte is locked by another process: position=" + position);
    }

    /** Tells whether a process, this one or another, shows itself on a byte. */
    static boolean isShown(FileChannel channel, long position) throws IOException {
        try (FileLock free = channel.tryLock(position, 1, false)) {
            return free == null;
        } catch (OverlappingFileLockException ourselves) {
            return true;
        }
    }
}
