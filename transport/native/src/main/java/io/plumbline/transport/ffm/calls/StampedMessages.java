// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm.calls;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import io.plumbline.model.HotPath;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

/**
 * Receives messages together with the times at which the kernel handled them ({@code SO_TIMESTAMPING}). Threading: one
 * thread at a time. Does not allocate after construction.
 */
@HotPath
public final class StampedMessages {

    public static final long NONE = Long.MIN_VALUE;

    private static final int TX_SOFTWARE = 1 << 1;
    private static final int RX_SOFTWARE = 1 << 3;
    private static final int SOFTWARE = 1 << 4;
    private static final int STAMP_ONLY = 1 << 11; // the message itself isn't queued beside its stamp

    private static final long RECEIVE_MESSAGE = Kernel.number(47, 212);
    private static final int HEADER_BYTES = 56; // struct msghdr
    private static final int PIECE_OFFSET = HEADER_BYTES;
    private static final int CONTROL_OFFSET = PIECE_OFFSET + 16;
    private static final int CONTROL_BYTES = 256;
    private static final int CONTROL_LENGTH_OFFSET = 40;
    private static final int SOL_SOCKET = 1;
    private static final int SCM_TIMESTAMPING = 37;
    private static final int MSG_DONTWAIT = 0x40;
    private static final int MSG_ERRQUEUE = 0x2000;
    private static final int CONTROL_HEADER_BYTES = 16;
    private static final long NANOS_PER_SECOND = 1_000_000_000;

    private final CallState state = new CallState();
    private final MemorySegment memory = Arena.ofAuto().allocate(CONTROL_OFFSET + (long) CONTROL_BYTES, Long.BYTES);
    private long stampNanos = NONE;

    public StampedMessages() {
        long address = memory.address();
        memory.set(JAVA_LONG, 16, address + PIECE_OFFSET);
        memory.set(JAVA_LONG, 24, 1);
        memory.set(JAVA_LONG, 32, address + CONTROL_OFFSET);
    }

    public static int ask(int descriptor) {
        return Sockets.setOption(
                descriptor, SocketOption.SO_TIMESTAMPING, TX_SOFTWARE | RX_SOFTWARE | SOFTWARE | STAMP_ONLY);
    }

    public long receive(int descriptor, long address, int lengthBytes, int how) {
        return call(descriptor, address, lengthBytes, how);
    }

    public long receiveNow(int descriptor, long address, int lengthBytes, int how) {
        return call(descriptor, address, lengthBytes, how | MSG_DONTWAIT);
    }

    /** Returns true if {@link #stampNanos()} is the stamp of a message that was sent. */
    public boolean takeSent(int descriptor) {
        return call(descriptor, 0, 0, MSG_ERRQUEUE | MSG_DONTWAIT) >= 0 && stampNanos != NONE;
    }

    private long call(int descriptor, long address, int lengthBytes, int flags) {
        memory.set(JAVA_LONG, PIECE_OFFSET, address);
        memory.set(JAVA_LONG, PIECE_OFFSET + 8L, lengthBytes);
        memory.set(JAVA_LONG, CONTROL_LENGTH_OFFSET, CONTROL_BYTES);
        final boolean isShort = (flags & MSG_DONTWAIT) != 0 && lengthBytes <= Transfers.SHORT_BYTES;
        final long header = memory.address();
        final long result = isShort
                ? Kernel.callShort(state, RECEIVE_MESSAGE, descriptor, header, flags, 0, 0, 0)
                : Kernel.call(state, RECEIVE_MESSAGE, descriptor, header, flags, 0, 0, 0);
        stampNanos = result < 0 ? NONE : readStamp((int) memory.get(JAVA_LONG, CONTROL_LENGTH_OFFSET));
        return result;
    }

    private long readStamp(int controlBytes) {
        int offset = 0;
        while (offset + CONTROL_HEADER_BYTES <= controlBytes) {
            final long start = CONTROL_OFFSET + (long) offset; // struct cmsghdr: length, level, type
            final int length = (int) memory.get(JAVA_LONG, start);
            if (memory.get(JAVA_INT, start + 8) == SOL_SOCKET && memory.get(JAVA_INT, start + 12) == SCM_TIMESTAMPING) {
                return nanos(start + CONTROL_HEADER_BYTES); // the first of three is the software's
            }
            offset += Math.max(CONTROL_HEADER_BYTES, (length + Long.BYTES - 1) / Long.BYTES * Long.BYTES);
        }
        return NONE;
    }

    private long nanos(long offset) {
        final long seconds = memory.get(JAVA_LONG, offset);
        return seconds == 0 ? NONE : seconds * NANOS_PER_SECOND + memory.get(JAVA_LONG, offset + Long.BYTES);
    }

    public long stampNanos() {
        return stampNanos;
    }
}
