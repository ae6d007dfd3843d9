// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.latency;

import java.nio.ByteBuffer;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/**
 * The HdrHistogram V2 encoding, read without a histogram: making one costs as much as clearing a quarter of a megabyte, and a
 * file of many results has thousands. Only what has the range and resolution of ours is read; all else is left to the library.
 *
 * <p>The format is that of {@code AbstractHistogram} and {@code ZigZagEncoding} of HdrHistogram 2.2: a header of 40 bytes, then a
 * count for each bucket in ZigZag LEB128, where a negative number stands for as many empty buckets.
 */
final class EncodedCounts implements RecordedCounts {

    private static final int COOKIE = 0x1c849303 | 0x10;
    private static final int COMPRESSED_COOKIE = 0x1c849304 | 0x10;
    private static final int COMPRESSED_HEADER_BYTES = 8;
    private static final int HEADER_BYTES = 40;
    private static final int LENGTH_AT = 4;
    private static final int MAX_BYTES_PER_COUNT = 9;
    private static final long MAX_COUNT =
            1L << 49; // a billion each second for six days; thousands add up without overflow

    /** Buckets for each doubling of the range with three digits: 1024, of which the first two doublings share one width. */
    private static final int BITS_PER_DOUBLING = 10;

    private final byte[] bytes;
    private int at = HEADER_BYTES;
    private long bucket = -1;
    private long count;

    private EncodedCounts(byte[] encoded) {
        this.bytes = encoded;
    }

    /** Unpacks the compressed encoding of a histogram like ours; empty if it is anything else. */
    static Optional<byte[]> inflated(byte[] compressed, int mostBytes) {
        ByteBuffer header = ByteBuffer.wrap(compressed);
        if (compressed.length < COMPRESSED_HEADER_BYTES || header.getInt() != COMPRESSED_COOKIE) {
            return Optional.empty();
        }
        int length = header.getInt();
        if (length < 1 || length > compressed.length - COMPRESSED_HEADER_BYTES) {
            return Optional.empty();
        }
        Inflater inflater = new Inflater();
        try {
            inflater.setInput(compressed, COMPRESSED_HEADER_BYTES, length);
            return inflated(inflater, mostBytes);
        } catch (DataFormatException broken) {
            return Optional.empty();
        } finally {
            inflater.end();
        }
    }

    private static Optional<byte[]> inflated(Inflater inflater, int mostBytes) throws DataFormatException {
        byte[] header = new byte[HEADER_BYTES];
        if (inflater.inflate(header) != HEADER_BYTES) {
            return Optional.empty();
        }
        int payload = ByteBuffer.wrap(header).getInt(LENGTH_AT);
        if (payload < 0 || payload > mostBytes - HEADER_BYTES) {
            return Optional.empty();
        }
        byte[] whole = new byte[HEADER_BYTES + payload];
        System.arraycopy(header, 0, whole, 0, HEADER_BYTES);
        int read = inflater.inflate(whole, HEADER_BYTES, payload);
        return read == payload ? Optional.of(whole) : Optional.empty();
    }

    /** Adds up the counts of the encoding of a histogram like ours; empty if it is anything else, or broken. */
    static OptionalLong totalCount(byte[] encoded, int mostBytes) {
        if (encoded.length < HEADER_BYTES || encoded.length > mostBytes) {
            return OptionalLong.empty();
        }
        int buckets = (mostBytes - HEADER_BYTES) / MAX_BYTES_PER_COUNT;
        return isLikeOurs(ByteBuffer.wrap(encoded)) ? new EncodedCounts(encoded).sum(buckets) : OptionalLong.empty();
    }

    /** Walks through the counts of the encoding of a histogram like ours. */
    static RecordedCounts walk(byte[] encoded) {
        return new EncodedCounts(encoded);
    }

    @Override
    public boolean next() {
        count = 0;
        while (count <= 0 && at < bytes.length) {
            count = read();
            bucket += count < 0 ? -count : 1;
        }
        return count > 0;
    }

    @Override
    public long lowestNanos() {
        long within = bucket - ((long) doubling() << BITS_PER_DOUBLING);
        return within << doubling();
    }

    @Override
    public long highestNanos() {
        return Math.min(lowestNanos() + (1L << doubling()) - 1, HistogramSnapshot.HIGHEST_NANOS);
    }

    @Override
    public long count() {
        return count;
    }

    /** By how many doublings the buckets here are wider than the first. */
    private int doubling() {
        return (int) Math.max(0, (bucket >> BITS_PER_DOUBLING) - 1);
    }

    private static boolean isLikeOurs(ByteBuffer header) {
        boolean hasLength = header.getInt() == COOKIE && header.getInt() == header.capacity() - HEADER_BYTES;
        boolean isNotShifted = header.getInt() == 0;
        boolean hasResolution = header.getInt() == HistogramSnapshot.DIGITS;
        boolean hasRange = header.getLong() == 1 && header.getLong() == HistogramSnapshot.HIGHEST_NANOS;
        boolean isWhole = header.getDouble() == 1.0;
        return hasLength && isNotShifted && hasResolution && hasRange && isWhole;
    }

    private OptionalLong sum(int buckets) {
        long total = 0;
        long seen = 0;
        while (at < bytes.length) {
            long read = read();
            seen += read < 0 ? -read : 1;
            total += Math.max(0, read);
            if (seen < 1 || seen > buckets || total < 0 || total > MAX_COUNT) {
                return OptionalLong.empty();
            }
        }
        return OptionalLong.of(total);
    }

    /** The ninth byte has eight bits of its own, so that a number never takes more. */
    private long read() {
        if (bytes[at] >= 0) {
            long small = bytes[at++]; // most of them by far
            return (small >>> 1) ^ -(small & 1);
        }
        long value = 0;
        for (int i = 0; at < bytes.length; i++) {
            long part = bytes[at++];
            boolean isLast = i == MAX_BYTES_PER_COUNT - 1;
            value |= (isLast ? part & 0xff : part & 0x7f) << (7 * i);
            if (isLast || part >= 0) {
                return (value >>> 1) ^ -(value & 1);
            }
        }
        return Long.MIN_VALUE; // cut off in the middle of a number
    }
}
