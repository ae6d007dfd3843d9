// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.fork;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.Optional;
import java.util.zip.CRC32;

/**
 * A piece of a frame, as it goes through a stream into which others write too: the JVM with {@code -Xlog} or
 * {@code -XX:+PrintCompilation}, and native code. It begins with bytes that hardly any text has, carries a
 * checksum, and is so short that a pipe takes it whole: what others write stands before it or behind it.
 */
final class Packet {

    /** What POSIX lets every pipe take in one piece. */
    static final int MOST_BYTES = 512;

    private static final byte[] MARK = {0x02, 'P', 'L', 0x03}; // between the control characters STX and ETX
    private static final int HEADER_BYTES = 7; // last or not, length, checksum
    private static final int MOST_PAYLOAD_BYTES = MOST_BYTES - MARK.length - HEADER_BYTES;

    private final boolean isLast;
    private final byte[] payload;

    private Packet(boolean isLast, byte[] payload) {
        this.isLast = isLast;
        this.payload = payload;
    }

    /** The piece of a frame that begins there, as long as a packet can be. */
    static Packet of(byte[] frame, int from) {
        int length = Math.min(frame.length - from, MOST_PAYLOAD_BYTES);
        byte[] payload = new byte[length];
        System.arraycopy(frame, from, payload, 0, length);
        return new Packet(from + length == frame.length, payload);
    }

    /** Tells whether a packet may begin with this byte; hardly any text has it. */
    static boolean mayBeginWith(int first) {
        return first == MARK[0];
    }

    /** Reads a packet, or finds out that there is none; then some of the stream, no more than a packet, has been read. */
    static Optional<Packet> read(InputStream in) throws IOException {
        for (byte expected : MARK) {
            if (in.read() != expected) {
                return Optional.empty();
            }
        }
        ByteBuffer header = ByteBuffer.wrap(in.readNBytes(HEADER_BYTES));
        if (header.remaining() < HEADER_BYTES) {
            return Optional.empty();
        }
        int last = header.get();
        int length = header.getShort();
        if (last < 0 || last > 1 || length < 1 || length > MOST_PAYLOAD_BYTES) {
            return Optional.empty();
        }
        Packet packet = new Packet(last == 1, in.readNBytes(length));
        return packet.payload.length == length && packet.checksum() == header.getInt()
                ? Optional.of(packet)
                : Optional.empty();
    }

    byte[] toBytes() {
        return ByteBuffer.allocate(MARK.length + HEADER_BYTES + payload.length)
                .put(MARK)
                .put((byte) (isLast ? 1 : 0))
                .putShort((short) payload.length)
                .putInt(checksum())
                .put(payload)
                .array();
    }

    private int checksum() {
        CRC32 sum = new CRC32();
        sum.update(isLast ? 1 : 0);
        sum.update(payload);
        return (int) sum.getValue();
    }

    /** Tells whether the frame ends with this piece. */
    boolean isLast() {
        return isLast;
    }

    int length() {
        return payload.length;
    }

    byte[] payload() {
        return payload.clone();
    }
}
