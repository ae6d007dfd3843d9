// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.disk;

import io.plumbline.ping.wire.PingMessages;
import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.LinkOption;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Set;

/** Reads records back, past the page cache where the file system allows that. */
final class ReadBack implements Closeable {

    private static final Set<OpenOption> READING = Set.of(StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS);
    private static final int CHUNK_BYTES = 1 << 20;

    private final FileChannel channel;
    private final ByteBuffer chunk = ByteBuffer.allocateDirect(2 * CHUNK_BYTES).alignedSlice(CHUNK_BYTES);
    private long chunkStart = -1;

    private ReadBack(FileChannel channel) {
        this.channel = channel;
    }

    static ReadBack of(Path file) throws IOException {
        try {
            return new ReadBack(PastTheCache.open(file, READING));
        } catch (IOException cachedOnly) {
            return new ReadBack(FileChannel.open(file, READING));
        }
    }

    /** Compares the records of a file with what was written, each at its number modulo {@code slots}. */
    String compare(PingMessages expected, long from, long to, long slots) throws IOException {
        long wrong = 0;
        String first = "";
        for (long sequence = from; sequence < to; sequence++) {
            ByteBuffer record = expected.prepare(sequence);
            read(expected.echoRoom(), sequence % slots * record.remaining());
            if (!expected.isEchoRight()) {
                first = wrong == 0 ? expected.describeWrongEcho() : first;
                wrong++;
            }
        }
        return wrong == 0 ? "" : wrong + " of " + (to - from) + " records differ, the first: " + first;
    }

    private void read(ByteBuffer room, long position) throws IOException {
        while (room.hasRemaining()) {
            long at = position + room.position();
            if (chunkStart != at - at % CHUNK_BYTES) {
                chunkStart = at - at % CHUNK_BYTES;
                load();
            }
            int begin = (int) (at - chunkStart);
            int length = Math.min(room.remaining(), chunk.limit() - begin);
            if (length <= 0) {
                throw new EOFException("the file ends too early: bytes=" + channel.size());
            }
            room.put(chunk.slice(begin, length));
        }
    }

    private void load() throws IOException {
        chunk.clear();
        int bytes = channel.read(chunk, chunkStart); // to the end of the chunk, or of the file
        chunk.limit(Math.max(0, bytes));
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
