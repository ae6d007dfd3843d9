// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm.calls;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import java.util.ArrayList;
import java.util.List;

/** Hands descriptors to the process at the other end of a Unix-domain socket, together with some bytes. */
public final class Rights {

    private static final long HEADER_BYTES = 56; // struct msghdr
    private static final long PIECES_OFFSET = 16;
    private static final long PIECE_COUNT_OFFSET = 24;
    private static final long CONTROL_OFFSET = 32;
    private static final long CONTROL_BYTES_OFFSET = 40;
    private static final long CONTROL_HEADER_BYTES = 16; // struct cmsghdr: length, level, type
    private static final int MAX_DESCRIPTORS = 8;
    private static final int SOL_SOCKET = 1;
    private static final int SCM_RIGHTS = 1;
    private static final int MSG_NOSIGNAL = 0x4000;
    private static final int MSG_CMSG_CLOEXEC = 0x40000000;

    private static final FunctionDescriptor OF_MESSAGE = FunctionDescriptor.of(JAVA_LONG, JAVA_INT, ADDRESS, JAVA_INT);
    private static final MethodHandle SEND = Functions.find("sendmsg", OF_MESSAGE);
    private static final MethodHandle RECEIVE = Functions.find("recvmsg", OF_MESSAGE);

    private Rights() {}

    /** The descriptors, 1 to 8, stay open here; bytes sent, or an error number, negated. */
    public static long send(int socket, MemorySegment bytes, int... descriptors) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment control = arena.allocate(paddedBytes(descriptors.length), Long.BYTES);
            control.set(JAVA_LONG, 0, CONTROL_HEADER_BYTES + (long) Integer.BYTES * descriptors.length);
            control.set(JAVA_INT, 8, SOL_SOCKET);
            control.set(JAVA_INT, 12, SCM_RIGHTS);
            MemorySegment.copy(descriptors, 0, control, JAVA_INT, CONTROL_HEADER_BYTES, descriptors.length);
            return Functions.call(SEND, socket, header(bytes, control, arena), MSG_NOSIGNAL);
        }
    }

    /** The caller has to close the descriptors; bytes received, 0 at the end, or an error number, negated. */
    public static long receive(int socket, MemorySegment bytes, List<Integer> descriptors) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment control = arena.allocate(paddedBytes(MAX_DESCRIPTORS), Long.BYTES);
            MemorySegment header = header(bytes, control, arena);
            long result = Functions.call(RECEIVE, socket, header, MSG_CMSG_CLOEXEC);
            if (result >= 0 && header.get(JAVA_LONG, CONTROL_BYTES_OFFSET) >= CONTROL_HEADER_BYTES) {
                descriptors.addAll(read(control));
            }
            return result;
        }
    }

    private static List<Integer> read(MemorySegment control) {
        List<Integer> descriptors = new ArrayList<>();
        if (control.get(JAVA_INT, 8) == SOL_SOCKET && control.get(JAVA_INT, 12) == SCM_RIGHTS) {
            long end = control.get(JAVA_LONG, 0);
            for (long offset = CONTROL_HEADER_BYTES; offset < end; offset += Integer.BYTES) {
                descriptors.add(control.get(JAVA_INT, offset));
            }
        }
        return descriptors;
    }

    private static long paddedBytes(int descriptors) {
        return (CONTROL_HEADER_BYTES + (long) Integer.BYTES * descriptors + Long.BYTES - 1) / Long.BYTES * Long.BYTES;
    }

    private static MemorySegment header(MemorySegment bytes, MemorySegment control, Arena arena) {
        MemorySegment piece = arena.allocateFrom(JAVA_LONG, bytes.address(), bytes.byteSize()); // struct iovec
        MemorySegment header = arena.allocate(HEADER_BYTES, Long.BYTES);
        header.set(ADDRESS, PIECES_OFFSET, piece);
        header.set(JAVA_LONG, PIECE_COUNT_OFFSET, 1);
        header.set(ADDRESS, CONTROL_OFFSET, control);
        header.set(JAVA_LONG, CONTROL_BYTES_OFFSET, control.byteSize());
        return header;
    }
}
