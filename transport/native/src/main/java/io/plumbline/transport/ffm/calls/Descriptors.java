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

    /** There is something to read, or somebody to accept. */
    public static final int POLLIN = 1;

    /** There is room to write, or the connection is made. */
    public static final int POLLOUT = 4;

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

    /** Closes a descriptor. Its number may be given away at once: no thread may use it any more. */
    public static int close(int descriptor) {
        return Functions.call(CLOSE, descriptor);
    }

    /** {@code descriptors}: open, or below 0. */
    public static void closeAll(int... descriptors) {
        for (int descriptor : descriptors) {
            if (descriptor >= 0) {
                close(descriptor);
            }
        }
    }

    /** Operation on a descriptor. */
    @FunctionalInterface
    public interface Step<T> {

        /** Takes the descriptor over. If this fails, it is still to be closed. */
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

    /** Lets calls on the descriptor sleep. */
    public static int setBlocking(int descriptor) {
        int flags = control(descriptor, F_GETFL, 0);
        return flags < 0 ? flags : control(descriptor, F_SETFL, flags & ~Sockets.SOCK_NONBLOCK);
    }

    /** Keeps calls on the descriptor from sleeping, also those of other processes that have it. */
    public static int setNonBlocking(int descriptor) {
        int flags = control(descriptor, F_GETFL, 0);
        return flags < 0 ? flags : control(descriptor, F_SETFL, flags | Sockets.SOCK_NONBLOCK);
    }

    static int control(int descriptor, int command, int argument) {
        return Functions.call(CONTROL, descriptor, command, argument);
    }

    /**
     * Sleeps until something happens to a descriptor: 1 if something happened, 0 if not; {@code millis}: how long at
     * most.
     */
    public static int poll(int descriptor, int events, int millis) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment polled = arena.allocate(POLLED_BYTES, Integer.BYTES);
            polled.set(JAVA_INT, 0, descriptor);
            polled.set(JAVA_SHORT, POLLED_EVENTS_OFFSET, (short) events);
            return Functions.call(POLL, polled, 1L, millis);
        }
    }

    /**
     * Puts a byte into a pipe of which this process has the end to read, and so wakes who sleeps there. The system lets
     * a process open its own descriptors once more; returns 1, or an error number, negated.
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
