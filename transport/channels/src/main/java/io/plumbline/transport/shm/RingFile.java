// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.shm;

import io.plumbline.transport.folder.FolderKind;
import io.plumbline.transport.folder.PrivateFiles;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Set;

/** Maps files for rings. A file, and the folder that it is alone in, has a name only until the other end has mapped it, too. */
final class RingFile {

    private static final int CHUNK_BYTES = 1 << 16;

    private RingFile() {}

    /**
     * Makes and maps a file of zeros that only this user can read. All of it is written, so that a full file system shows
     * now, and not by a signal when the memory is touched later.
     */
    static ByteBuffer create(Path path, int bytes) throws IOException {
        Set<StandardOpenOption> options =
                Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.READ, StandardOpenOption.WRITE);
        try (FileChannel channel = FileChannel.open(path, options, PrivateFiles.FILE)) {
            writeZeros(channel, bytes);
            return Mapping.map(channel, bytes);
        } catch (IOException failure) {
            throw new IOException(
                    "no room for the rings: file=" + path + ", bytes=" + bytes + ", reason=" + failure.getMessage()
                            + " (make room there, or ask for smaller buffers)",
                    failure);
        }
    }

    private static void writeZeros(FileChannel channel, int bytes) throws IOException {
        ByteBuffer zeros = ByteBuffer.allocateDirect(CHUNK_BYTES);
        for (int left = bytes; left > 0; ) {
            zeros.clear().limit(Math.min(left, CHUNK_BYTES));
            left -= channel.write(zeros);
        }
    }

    /** Maps a file that the other end has made, and takes its name away. */
    static ByteBuffer take(Path path, int bytes) throws IOException {
        try (FileChannel channel =
                FileChannel.open(path, StandardOpenOption.READ, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS)) {
            if (channel.size() != bytes) { // what is mapped beyond the end of a file can't be touched
                throw new IOException("file does not have the size of its layout: file=" + path + ", bytes="
                        + channel.size() + ", layout=" + bytes);
            }
            return Mapping.map(channel, bytes);
        } finally {
            FolderKind.delete(path.getParent());
        }
    }
}
