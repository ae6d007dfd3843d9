// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm.calls;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;

/**
 * Creates what has a descriptor and no name: pipes, event counters, memory files. Every result is the kernel's own: an
 * error number is negated. Forked processes don't inherit them.
 */
public final class Anonymous {

    public static final int SIZE_IS_SEALED = 1 | 2 | 4; // F_SEAL_SEAL, F_SEAL_SHRINK, F_SEAL_GROW

    private static final int O_CLOEXEC = 0x80000;
    private static final int MFD_CLOEXEC = 1;
    private static final int MFD_ALLOW_SEALING = 2;
    private static final int F_ADD_SEALS = 1033;
    private static final int F_GET_SEALS = 1034;
    private static final int F_SETPIPE_SZ = 1031;

    private static final MethodHandle PIPE =
            Functions.find("pipe2", FunctionDescriptor.of(JAVA_INT, ADDRESS, JAVA_INT));
    private static final MethodHandle SOCKETS =
            Functions.find("socketpair", FunctionDescriptor.of(JAVA_INT, JAVA_INT, JAVA_INT, JAVA_INT, ADDRESS));
    private static final MethodHandle EVENTS =
            Functions.find("eventfd", FunctionDescriptor.of(JAVA_INT, JAVA_INT, JAVA_INT));
    private static final MethodHandle MEMORY =
            Functions.find("memfd_create", FunctionDescriptor.of(JAVA_INT, ADDRESS, JAVA_INT));
    private static final MethodHandle TRUNCATE =
            Functions.find("ftruncate", FunctionDescriptor.of(JAVA_INT, JAVA_INT, JAVA_LONG));

    private Anonymous() {}

    /** {@code ends} gets the end to read at 0 and the end to write at 1. */
    public static int pipe(int[] ends) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment both = arena.allocate(JAVA_INT, 2);
            int result = Functions.call(PIPE, both, O_CLOEXEC);
            if (result >= 0) {
                MemorySegment.copy(both, JAVA_INT, 0, ends, 0, 2);
            }
            return result;
        }
    }

    public static int datagramSockets(int[] ends) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment both = arena.allocate(JAVA_INT, 2);
            int type = Sockets.SOCK_DGRAM | O_CLOEXEC; // SOCK_CLOEXEC has the same number
            int result = Functions.call(SOCKETS, Sockets.AF_UNIX, type, 0, both);
            if (result >= 0) {
                MemorySegment.copy(both, JAVA_INT, 0, ends, 0, 2);
            }
            return result;
        }
    }

    public static int setPipeSize(int descriptor, int bytes) {
        return Descriptors.control(descriptor, F_SETPIPE_SZ, bytes);
    }

    public static int events() {
        return Functions.call(EVENTS, 0, O_CLOEXEC);
    }

    public static int memory(long bytes) {
        try (Arena arena = Arena.ofConfined()) {
            int file = Functions.call(MEMORY, arena.allocateFrom("plumbline"), MFD_CLOEXEC | MFD_ALLOW_SEALING);
            if (file < 0) {
                return file;
            }
            int result = Functions.call(TRUNCATE, file, bytes);
            if (result >= 0) {
                result = Descriptors.control(file, F_ADD_SEALS, SIZE_IS_SEALED);
            }
            if (result < 0) {
                Descriptors.close(file);
                return result;
            }
            return file;
        }
    }

    public static int seals(int descriptor) {
        return Descriptors.control(descriptor, F_GET_SEALS, 0);
    }
}
