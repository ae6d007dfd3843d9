// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.wire;

import io.plumbline.model.HotPath;
import java.nio.ByteOrder;

/**
 * Layout of a message's fields. All are little-endian, so that hosts of either byte order understand each other.
 *
 * <pre>{@code
 * offset  bytes  field
 *      0      8  sequence number
 *      8      8  check: depends on the sequence number, the session's seed and the message size
 *     16      8  reflector's clock at receipt      if one or two time stamps were asked for
 *     24      8  reflector's clock before sending  if two were asked for
 *   then         payload: a pattern of the session
 * }</pre>
 *
 * <p>Messages under 16 bytes hold as much of the check as they have room for, and those under 8 bytes a pattern made
 * from the sequence number in every byte.
 */
public final class PingHeader {

    public static final int SEQUENCE_OFFSET = 0;

    public static final int CHECK_OFFSET = 8;

    public static final int RECEIVED_OFFSET = 16;

    public static final int SENT_OFFSET = 24;

    public static final int CHECKED_BYTES = CHECK_OFFSET + Long.BYTES;

    public static final ByteOrder ORDER = ByteOrder.LITTLE_ENDIAN;

    // 2^64 divided by the golden ratio, odd (Knuth, "The Art of Computer Programming", vol. 3, 1973, section 6.4)
    private static final long SPREAD = 0x9E3779B97F4A7C15L;

    private PingHeader() {}

    public static int payloadOffset(int sizeBytes, Stamps stamps) {
        return Math.min(sizeBytes, Math.max(CHECKED_BYTES, stamps.leastBytes()));
    }

    /** Computes the check: two rounds of multiplication by an odd constant and folding. */
    @HotPath
    public static long check(long sequence, long seed, int sizeBytes) {
        long mixed = (sequence + seed) * SPREAD + sizeBytes;
        mixed = (mixed ^ (mixed >>> 32)) * SPREAD;
        return mixed ^ (mixed >>> 29);
    }

    /**
     * The lowest byte first. Two sequence numbers that differ in it differ in every case, as multiplication by an odd
     * number maps no two bytes to one.
     */
    @HotPath
    static long tinyPattern(long sequence, long seed) {
        return (sequence ^ seed) * SPREAD;
    }
}
