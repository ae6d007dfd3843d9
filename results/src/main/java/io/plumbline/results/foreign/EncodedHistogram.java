// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results.foreign;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import org.HdrHistogram.Histogram;

/** HdrHistogram's encodings V0, V1 and V2: their sizes are checked before the library decodes them, which checks none. */
final class EncodedHistogram {

    private static final int FAMILY = 0x1c849300;
    private static final int DOUBLES = 0x0c72124e;
    private static final int HEADER_BYTES = 40;
    private static final int MAX_COUNTS = 1 << 20;
    private static final int MAX_BYTES_PER_COUNT = 9;
    private static final int MAX_DIGITS = 5;

    private EncodedHistogram() {}

    /** Decodes one; what it refuses it says, without the place. */
    static Histogram decode(byte[] bytes) {
        try {
            ByteBuffer in = ByteBuffer.wrap(bytes);
            int cookie = in.getInt();
            if (cookie == DOUBLES || cookie == DOUBLES + 1) {
                throw new IllegalArgumentException("a histogram of fractions (allowed: one of integers)");
            }
            byte[] plain = switch (cookie & ~0xf0) {
                case FAMILY + 1, FAMILY + 3, FAMILY + 8 -> bytes;
                case FAMILY + 2, FAMILY + 4, FAMILY + 9 -> inflated(bytes, in.getInt());
                default -> throw new IllegalArgumentException("not a histogram: cookie=" + Integer.toHexString(cookie));
            };
            requireSize(ByteBuffer.wrap(plain));
            return Histogram.decodeFromByteBuffer(ByteBuffer.wrap(plain), 0);
        } catch (BufferUnderflowException | ArrayIndexOutOfBoundsException | NegativeArraySizeException broken) {
            throw new IllegalArgumentException("the histogram is broken", broken);
        }
    }

    private static byte[] inflated(byte[] bytes, int length) {
        int start = 2 * Integer.BYTES;
        if (length < 1 || length > bytes.length - start) {
            throw new IllegalArgumentException("the histogram is cut off");
        }
        Inflater inflater = new Inflater();
        try {
            inflater.setInput(bytes, start, length);
            byte[] header = new byte[HEADER_BYTES];
            int read = inflater.inflate(header);
            byte[] whole = new byte[MAX_BYTES_PER_COUNT * (requireSize(ByteBuffer.wrap(header)) + HEADER_BYTES)];
            System.arraycopy(header, 0, whole, 0, read);
            int all = read + inflater.inflate(whole, read, whole.length - read);
            if (!inflater.finished()) { // which it isn't before its checksum was right
                throw new IllegalArgumentException("the histogram is cut off, or larger than its range");
            }
            return isV0(ByteBuffer.wrap(header)) ? whole : Arrays.copyOf(whole, all); // V0 ends where the counts do
        } catch (DataFormatException broken) {
            throw new IllegalArgumentException("the histogram is broken: " + broken.getMessage(), broken);
        } finally {
            inflater.end();
        }
    }

    private static boolean isV0(ByteBuffer header) {
        return (header.getInt() & ~0xf0) == FAMILY + 8;
    }

    /** Returns how many counts it has room for. */
    private static int requireSize(ByteBuffer header) {
        if (!isV0(header)) {
            header.getLong(); // length and offset
        }
        int digits = header.getInt();
        long lowest = header.getLong();
        long highest = header.getLong();
        if (digits < 0 || digits > MAX_DIGITS || lowest < 1 || highest / 2 < lowest) {
            throw new IllegalArgumentException("the histogram's range is broken: digits=" + digits + ", lowest="
                    + lowest + ", highest=" + highest);
        }
        int bits = 64 - Long.numberOfLeadingZeros(2 * Math.round(Math.pow(10, digits)) - 1); // of a bucket's counts
        int magnitude = 63 - Long.numberOfLeadingZeros(lowest);
        int doublings = Math.max(0, 64 - Long.numberOfLeadingZeros(highest) - bits - magnitude);
        long counts = (doublings + 2L) << (bits - 1);
        if (counts > MAX_COUNTS) {
            throw new IllegalArgumentException(
                    "the histogram is too large: counts=" + counts + " (allowed: up to " + MAX_COUNTS + ")");
        }
        return (int) counts;
    }
}
