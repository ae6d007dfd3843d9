// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.fork;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Takes a fork's frames out of its standard output. Whatever else was written there is passed on line by line, also where a
 * frame stood in the middle of a line.
 *
 * <p>Threading: one thread.
 */
final class FrameReader implements AutoCloseable {

    private static final int LONGEST_LINE_BYTES = 1 << 14; // longer ones are cut, so that they don't fill the memory

    private final BufferedInputStream in;
    private final Consumer<String> printed;
    private final ByteArrayOutputStream frame = new ByteArrayOutputStream();
    private final ByteArrayOutputStream line = new ByteArrayOutputStream();

    /** Lines that are no frames go to {@code printed}. */
    FrameReader(InputStream in, Consumer<String> printed) {
        this.in = new BufferedInputStream(in);
        this.printed = printed;
    }

    /** Waits for the next frame; throws at the end of the stream. */
    Frame read() throws IOException {
        while (true) {
            in.mark(Packet.MOST_BYTES);
            int next = in.read();
            if (next < 0) {
                if (line.size() > 0) {
                    passLineOn();
                }
                throw new EOFException("the fork's output has ended");
            }
            if (!Packet.mayBeginWith(next)) {
                addToLine(next);
            } else if (addPacket(next)) {
                byte[] whole = frame.toByteArray();
                frame.reset();
                return FrameCodec.decode(whole);
            }
        }
    }

    /** Tells whether a frame is whole now. What looked like a packet and is none belongs to the line. */
    private boolean addPacket(int first) throws IOException {
        in.reset();
        Optional<Packet> packet = Packet.read(in);
        if (packet.isEmpty()) {
            in.reset();
            in.skipNBytes(1);
            addToLine(first);
            return false;
        }
        frame.writeBytes(packet.get().payload());
        return packet.get().isLast();
    }

    private void addToLine(int next) {
        if (next == '\n') {
            passLineOn();
            return;
        }
        line.write(next);
        if (line.size() == LONGEST_LINE_BYTES) {
            passLineOn();
        }
    }

    private void passLineOn() {
        printed.accept(line.toString(Charset.defaultCharset()));
        line.reset();
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
