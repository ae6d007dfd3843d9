// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm.calls;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static java.lang.foreign.ValueLayout.JAVA_SHORT;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;

/** System calls on any file descriptor. Every result is the kernel's own: an error number is negated. */
public final class Descriptors {

    public static final int POLLIN = 1; // there is something to read, or somebody to accept

    public static final int POLLOUT = 4; // there is room to write, or the connection is made

    private static final int F_GETFL = 3;
    private static final int F_SETFL = 4;
    private static final int AT_FDCWD = -100;
    private static final int O_WRONLY = 1;
    private static final int O_CLOEXEC = 0x80000;

    private static final long POLLED_EVENTS_OFFSET = 4; // struct pollfd: int fd, short events, short revents
    private static final long POLLED_BYTES = 8;

    private static final MethodHandle CLOSE = Functions.find("close", FunctionDescriptor.of(JAVA_INT, JAVA_INT));
    private static final MethodHandle POLL =
            Functions.find("poll", FunctionDescriptor.of(JAVA_INT, ADDRESS, JAVA_LONG, JAVA_INT));
    private static final MethodHandle CONTROL =
            Functions.findVariadic("fcntl", FunctionDescriptor.of(JAVA_INT, JAVA_INT, JAVA_INT, JAVA_INT), 2);

    private Descriptors() {}

    /** Its number may be given away at once: no thread may use it any more. */
    public static int close(int descriptor) {
        return Functions.call(CLOSE, descriptor);
    }

    public static void closeAll(int... descriptors) {
        for (int descriptor : descriptors) {
            if (descriptor >= 0) {
                close(descriptor);
            }
        }
    }

    @FunctionalInterface
    public interface Step<T> {

        T take() throws IOException;
    }

    public static <T> T closingOnFailure(int descriptor, Step<T> step) throws IOException {
        try {
            return step.take();
        } catch (IOException | RuntimeException failure) {
            close(descriptor);
            throw failure;
        }
    }

    public static int setBlocking(int descriptor) {
        int flags = control(descriptor, F_GETFL, 0);
        return flags < 0 ? flags : control(descriptor, F_SETFL, flags & ~Sockets.SOCK_NONBLOCK);
    }

    public static int setNonBlocking(int descriptor) {
        int flags = control(descriptor, F_GETFL, 0);
        return flags < 0 ? flags : control(descriptor, F_SETFL, flags | Sockets.SOCK_NONBLOCK);
    }

    static int control(int descriptor, int command, int argument) {
        return Functions.call(CONTROL, descriptor, command, argument);
    }

    public static int poll(int descriptor, int events, int millis) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment polled = arena.allocate(POLLED_BYTES, Integer.BYTES);
            polled.set(JAVA_INT, 0, descriptor);
            polled.set(JAVA_SHORT, POLLED_EVENTS_OFFSET, (short) events);
            return Functions.call(POLL, polled, 1L, millis);
        }
    }

    /**
     * Wakes who sleeps in a pipe of which this process has the end to read: the system lets it open its own descriptors
     * once more.
     */
    public static int putByte(int readEnd) {
        CallState state = CallState.ofThread();
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment path = arena.allocateFrom("/proc/self/fd/" + readEnd);
            int flags = O_WRONLY | Sockets.SOCK_NONBLOCK | O_CLOEXEC;
            int writeEnd = (int) Kernel.call(state, Kernel.OPEN_AT, AT_FDCWD, path.address(), flags, 0, 0, 0);
            if (writeEnd < 0) {
                return writeEnd;
            }
            int written = (int) Transfers.writeNow(state, writeEnd, path.address(), 1);
            close(writeEnd);
            return written;
        }
    }
}
