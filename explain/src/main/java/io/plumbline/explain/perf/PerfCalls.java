// SPDX-License-Identifier: Apache-2.0
package io.plumbline.explain.perf;

import com.sun.jna.LastErrorException;
import com.sun.jna.Native;
import com.sun.jna.Pointer;
import java.util.Locale;
import java.util.Map;

/** System calls of perf events. Those that fail throw a {@link LastErrorException} with the error's number. */
final class PerfCalls {

    static final int ANY_CPU = -1;
    static final int ALL_PROCESSES = -1;

    /** perf_event_open has no function in the C library. */
    private static final Map<String, Integer> NUMBER_BY_ARCHITECTURE =
            Map.of("amd64", 298, "x86_64", 298, "aarch64", 241, "riscv64", 241);

    private static final int NO_GROUP = -1;
    private static final long CLOSE_ON_EXEC = 8;
    private static final int READ_AND_WRITE = 3;
    private static final int SHARED = 1;
    private static final long SET_OUTPUT = 0x2405;

    /** Found in the process itself, which always has a C library, whatever its file is called on this host. */
    private final LibC libC = Native.load((String) null, LibC.class);

    private final int number = NUMBER_BY_ARCHITECTURE.get(architecture());

    static String architecture() {
        return System.getProperty("os.arch", "unknown").toLowerCase(Locale.ROOT);
    }

    static boolean knows(String architecture) {
        return NUMBER_BY_ARCHITECTURE.containsKey(architecture);
    }

    int pageBytes() {
        return libC.getpagesize();
    }

    int open(byte[] attribute, int thread, int cpu) {
        return (int) libC.syscall(number, attribute, thread, cpu, NO_GROUP, CLOSE_ON_EXEC);
    }

    /** Lets an event write into the ring of another one on the same CPU. */
    void redirect(int descriptor, int ringDescriptor) {
        libC.ioctl(descriptor, SET_OUTPUT, ringDescriptor);
    }

    Pointer map(int descriptor, long bytes) {
        return libC.mmap(Pointer.NULL, bytes, READ_AND_WRITE, SHARED, descriptor, 0);
    }

    void unmap(Pointer memory, long bytes) {
        libC.munmap(memory, bytes);
    }

    void close(int descriptor) {
        libC.close(descriptor);
    }
}
