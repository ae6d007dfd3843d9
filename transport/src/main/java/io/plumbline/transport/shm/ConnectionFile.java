// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.shm;

import io.plumbline.transport.folder.Presence;
import io.plumbline.transport.folder.PrivateFiles;
import io.plumbline.transport.ring.RingLayout;
import io.plumbline.transport.ring.Side;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Set;

/** A mapped file, and the channel that holds this process's lock on it. */
final class ConnectionFile {

    private static final int CHUNK_BYTES = 1 << 16;

    private final Path path;
    private final FileChannel channel;
    private final ByteBuffer memory;
    private final Mapping mapping;

    private ConnectionFile(Path path, FileChannel channel, ByteBuffer memory) {
        this.path = path;
        this.channel = channel;
        this.memory = memory;
        this.mapping = Mapping.of(memory);
    }

    /**
     * Makes a file of zeros that only this user can read. All of it is written, so that a full file system shows now,
     * and not by a signal when the memory is touched later.
     */
    static ConnectionFile create(Path path, int bytes) throws IOException {
        Set<StandardOpenOption> options =
                Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.READ, StandardOpenOption.WRITE);
        FileChannel channel = FileChannel.open(path, options, PrivateFiles.FILE);
        try {
            writeZeros(channel, bytes);
            return map(path, channel, bytes);
        } catch (IOException failure) {
            closeAndDelete(channel, path);
            throw new IOException(
                    "no room for the rings: file=" + path + ", bytes=" + bytes + ", reason=" + failure.getMessage()
                            + " (make room there, or ask for smaller buffers)",
                    failure);
        }
    }

    private static void closeAndDelete(FileChannel channel, Path path) throws IOException {
        channel.close();
        Files.deleteIfExists(path);
    }

    private static void writeZeros(FileChannel channel, int bytes) throws IOException {
        ByteBuffer zeros = ByteBuffer.allocateDirect(CHUNK_BYTES);
        for (int left = bytes; left > 0; ) {
            zeros.clear().limit(Math.min(left, CHUNK_BYTES));
            left -= channel.write(zeros);
        }
    }

    /** Opens a file that somebody else has made; it is not deleted if that fails. */
    static ConnectionFile open(Path path) throws IOException {
        FileChannel channel =
                FileChannel.open(path, StandardOpenOption.READ, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS);
        try {
            long bytes = channel.size();
            if (bytes < RingLayout.FREE_BYTES || bytes > Integer.MAX_VALUE) {
                throw new IOException("not a file of ours: file=" + path + ", bytes=" + bytes);
            }
            return map(path, channel, (int) bytes);
        } catch (IOException | RuntimeException failure) {
            channel.close();
            throw failure;
        }
    }

    private static ConnectionFile map(Path path, FileChannel channel, int bytes) throws IOException {
        ByteBuffer memory = Mapping.map(channel, bytes);
        if (channel.size() != bytes) { // what is mapped beyond the end of a file can't be touched
            throw new IOException("file has changed its size: file=" + path + ", bytes=" + channel.size());
        }
        return new ConnectionFile(path, channel, memory);
    }

    ByteBuffer memory() {
        return memory;
    }

    void rename(Path name) throws IOException {
        Files.move(path, name, StandardCopyOption.ATOMIC_MOVE);
    }

    /** Shows the other end that this process is there. */
    void show(Side side) throws IOException {
        Presence.show(channel, side.number());
    }

    /** Tells whether the process at an end is there, if it is another process than this one. */
    boolean isShown(Side side) throws IOException {
        try {
            return Presence.isShown(channel, side.number());
        } catch (ClosedChannelException closedMeanwhile) {
            return true; // by this end, which finds out anyway
        }
    }

    /** Gives the lock back. The memory stays until nothing refers to it any more. */
    void close() {
        try {
            channel.close();
        } catch (IOException failure) {
            throw new UncheckedIOException("cannot close: file=" + path, failure);
        }
        mapping.letGo();
    }
}
