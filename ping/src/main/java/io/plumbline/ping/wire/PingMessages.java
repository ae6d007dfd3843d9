// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.wire;

import io.plumbline.model.HotPath;
import java.nio.ByteBuffer;
import java.util.SplittableRandom;

/**
 * The client's two buffers: the message to send, and the echo that should equal it except for time stamps. Threading:
 * one thread. Does not allocate after construction.
 */
public final class PingMessages {

    public static final long NONE = -1;

    public static final int LOOKED_BACK = 4096;

    private final int sizeBytes;
    private final long seed;
    private final ByteBuffer message;
    private final ByteBuffer echo;
    private final ByteBuffer messageRest;
    private final ByteBuffer echoRest;
    private final boolean hasWholeCheck;
    private long sequence;
    private long check;

    public PingMessages(int sizeBytes, Stamps stamps, long seed) {
        this(sizeBytes, stamps, seed, 1);
    }

    /** {@code alignment}: of the addresses of both buffers, a power of two. */
    public PingMessages(int sizeBytes, Stamps stamps, long seed, int alignment) {
        if (sizeBytes < Math.max(1, stamps.leastBytes())) {
            throw new IllegalArgumentException("message is too small: bytes=" + sizeBytes + ", stamps=" + stamps.text()
                    + " (allowed: " + Math.max(1, stamps.leastBytes()) + " or more)");
        }
        this.sizeBytes = sizeBytes;
        this.seed = seed;
        this.message = buffer(sizeBytes, alignment);
        this.echo = buffer(sizeBytes, alignment);
        this.hasWholeCheck = sizeBytes >= PingHeader.CHECKED_BYTES;
        int payloadOffset = PingHeader.payloadOffset(sizeBytes, stamps);
        fillPayload(payloadOffset);
        int restOffset = hasWholeCheck ? payloadOffset : 0;
        this.messageRest = message.slice(restOffset, sizeBytes - restOffset);
        this.echoRest = echo.slice(restOffset, sizeBytes - restOffset);
    }

    private static ByteBuffer buffer(int sizeBytes, int alignment) {
        ByteBuffer room = ByteBuffer.allocateDirect(sizeBytes + alignment - 1);
        return room.slice(-room.alignmentOffset(0, alignment) & (alignment - 1), sizeBytes)
                .order(PingHeader.ORDER);
    }

    private void fillPayload(int payloadOffset) {
        SplittableRandom pattern = new SplittableRandom(seed);
        for (int i = payloadOffset; i < sizeBytes; i++) {
            message.put(i, (byte) pattern.nextInt());
        }
    }

    /** 1 or more, also before the first, if sequence numbers follow each other. */
    public long mostPrepared() {
        return sequence + 1;
    }

    @HotPath
    public ByteBuffer prepare(long nextSequence) {
        final ByteBuffer buffer = message;
        final long nextCheck = PingHeader.check(nextSequence, seed, sizeBytes);
        sequence = nextSequence;
        check = nextCheck;
        if (hasWholeCheck) {
            buffer.putLong(PingHeader.SEQUENCE_OFFSET, nextSequence);
            buffer.putLong(PingHeader.CHECK_OFFSET, nextCheck);
        } else {
            prepareSmall(buffer, nextSequence, nextCheck);
        }
        buffer.clear();
        return buffer;
    }

    @HotPath
    private void prepareSmall(ByteBuffer buffer, long nextSequence, long nextCheck) {
        if (sizeBytes < Long.BYTES) {
            putLowBytes(buffer, 0, PingHeader.tinyPattern(nextSequence, seed));
        } else {
            buffer.putLong(PingHeader.SEQUENCE_OFFSET, nextSequence);
            putLowBytes(buffer, PingHeader.CHECK_OFFSET, nextCheck);
        }
    }

    @HotPath
    private void putLowBytes(ByteBuffer buffer, int offset, long value) {
        long rest = value;
        for (int i = offset; i < sizeBytes; i++) {
            buffer.put(i, (byte) rest);
            rest >>>= Byte.SIZE;
        }
    }

    @HotPath
    public ByteBuffer message() {
        return message;
    }

    @HotPath
    public ByteBuffer echoRoom() {
        return echo.clear();
    }

    /** Returns whether the echo equals the message in every byte that is no time stamp; true if it does. */
    @HotPath
    public boolean isEchoRight() {
        final ByteBuffer buffer = echo;
        if (hasWholeCheck
                && ((buffer.getLong(PingHeader.SEQUENCE_OFFSET) ^ sequence)
                                | (buffer.getLong(PingHeader.CHECK_OFFSET) ^ check))
                        != 0) {
            return false;
        }
        return messageRest.mismatch(echoRest) < 0;
    }

    @HotPath
    public long receivedNanos() {
        return echo.getLong(PingHeader.RECEIVED_OFFSET);
    }

    @HotPath
    public long sentNanos() {
        return echo.getLong(PingHeader.SENT_OFFSET);
    }

    /** The same bytes with a position and a limit of their own, for a thread that sends them again. */
    public ByteBuffer messageAgain() {
        return message.duplicate();
    }

    /**
     * Finds the earlier message of which a transport that may duplicate and delay has brought an echo, or
     * {@link #NONE}. Of messages under 8 bytes it finds the nearest that looks so, among the last {@link #LOOKED_BACK}.
     */
    public long earlierSequence() {
        if (sizeBytes < Long.BYTES) {
            return earlierTinySequence();
        }
        long found = echo.getLong(PingHeader.SEQUENCE_OFFSET);
        boolean isEarlier = found >= 0 && found < sequence;
        return isEarlier && hasCheckOf(found) && hasPayload() ? found : NONE;
    }

    private long earlierTinySequence() {
        long oldest = Math.max(0, sequence - LOOKED_BACK);
        for (long candidate = sequence - 1; candidate >= oldest; candidate--) {
            if (hasLowBytes(0, PingHeader.tinyPattern(candidate, seed))) {
                return candidate;
            }
        }
        return NONE;
    }

    /**
     * Returns the sequence number of the echo in the buffer, whichever message was prepared last, or {@link #NONE};
     * always so under 8 bytes. May be called by a receiving thread while another prepares messages, as it looks at the
     * echo and the payload alone, which never change there.
     */
    @HotPath
    public long verifiedSequence() {
        if (sizeBytes < Long.BYTES) {
            return NONE;
        }
        final long found = echo.getLong(PingHeader.SEQUENCE_OFFSET);
        return found >= 0 && (hasWholeCheck ? hasWholeCheckOf(found) : hasCheckOf(found)) ? found : NONE;
    }

    @HotPath
    private boolean hasWholeCheckOf(long candidate) {
        return echo.getLong(PingHeader.CHECK_OFFSET) == PingHeader.check(candidate, seed, sizeBytes)
                && messageRest.mismatch(echoRest) < 0;
    }

    private boolean hasCheckOf(long candidate) {
        return hasLowBytes(PingHeader.CHECK_OFFSET, PingHeader.check(candidate, seed, sizeBytes));
    }

    private boolean hasLowBytes(int offset, long value) {
        int end = Math.min(sizeBytes, offset + Long.BYTES);
        long rest = value;
        for (int i = offset; i < end; i++) {
            if (echo.get(i) != (byte) rest) {
                return false;
            }
            rest >>>= Byte.SIZE;
        }
        return true;
    }

    private boolean hasPayload() {
        return !hasWholeCheck || messageRest.mismatch(echoRest) < 0;
    }

    /** Returns the last received echo, right or wrong; to be read by absolute positions only. */
    public ByteBuffer echo() {
        return echo;
    }

    public String describeWrongEcho() {
        String what = "wrong echo: sequence=" + sequence + ", bytes=" + sizeBytes;
        if (sizeBytes >= Long.BYTES) {
            what += ", foundSequence=" + echo.getLong(PingHeader.SEQUENCE_OFFSET);
        }
        if (hasWholeCheck) {
            what += ", check=" + Long.toHexString(check) + ", foundCheck="
                    + Long.toHexString(echo.getLong(PingHeader.CHECK_OFFSET));
        }
        int differing = messageRest.mismatch(echoRest);
        if (differing >= 0) {
            what += ", differingOffset=" + (sizeBytes - echoRest.capacity() + differing);
        }
        return what;
    }
}
