// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.verify.cause;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;

/** For how long a thread waited for a CPU, as Linux counts it. Used by one thread. */
final class SchedulerAccount implements AutoCloseable {

    private static final int MAX_BYTES = 128;

    private final FileChannel file;
    private final ByteBuffer text = ByteBuffer.allocateDirect(MAX_BYTES);

    private SchedulerAccount(Path file) throws IOException {
        this.file = FileChannel.open(file);
    }

    /** That of the calling thread. */
    static SchedulerAccount own() throws IOException {
        return new SchedulerAccount(Path.of("/proc/thread-self/schedstat").toRealPath());
    }

    /** That of another. */
    static SchedulerAccount of(Path thread) throws IOException {
        return new SchedulerAccount(thread.resolve("schedstat"));
    }

    /** All its waits until now, in nanoseconds: the second of three numbers. */
    long waitedNanos() throws IOException {
        text.clear();
        file.read(text, 0);
        text.flip();
        long number = 0;
        int spaces = 0;
        while (text.hasRemaining() && spaces < 2) {
            byte next = text.get();
            if (next == ' ') {
                spaces++;
            } else if (spaces == 1) {
                number = 10 * number + next - '0';
            }
        }
        return number;
    }

    @Override
    public void close() {
        try {
            file.close();
        } catch (IOException ofNoFile) {
            throw new UncheckedIOException(ofNoFile);
        }
    }
}
