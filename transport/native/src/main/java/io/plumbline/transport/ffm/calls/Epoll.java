// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm.calls;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;

import io.plumbline.model.HotPath;
import java.io.Closeable;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;

/**
 * Waits with {@code epoll_wait} for one or a few descriptors. Level-triggered: it doesn't sleep as long as a descriptor
 * is ready. Threading: one thread waits. Close only when that thread has returned; shutting the watched socket down
 * wakes it. Does not allocate while waiting.
 */
@HotPath
public final class Epoll implements Closeable {

    public static final int FOR_EVER = -1;

    private static final int EPOLL_CLOEXEC = 0x80000;
    private static final int EPOLL_CTL_ADD = 1;
    private static final int MAX_EVENT_BYTES = 16; // 12 on x86_64, where the structure is packed

    private static final MethodHandle CREATE =
            Functions.find("epoll_create1", FunctionDescriptor.of(JAVA_INT, JAVA_INT));
    private static final MethodHandle CONTROL =
            Functions.find("epoll_ctl", FunctionDescriptor.of(JAVA_INT, JAVA_INT, JAVA_INT, JAVA_INT, ADDRESS));
    private static final MethodHandle WAIT =
            Functions.find("epoll_wait", FunctionDescriptor.of(JAVA_INT, JAVA_INT, ADDRESS, JAVA_INT, JAVA_INT));

    private final int descriptor;
    private final MemorySegment event = Arena.ofAuto().allocate(MAX_EVENT_BYTES, Long.BYTES);

    public Epoll(int watched, int events) throws IOException {
        descriptor = Errno.checked(Functions.call(CREATE, EPOLL_CLOEXEC));
        try {
            add(watched, events);
        } catch (IOException failure) {
            close();
            throw failure;
        }
    }

    public void add(int watched, int events) throws IOException {
        event.set(JAVA_INT, 0, events);
        Errno.checked(Functions.call(CONTROL, descriptor, EPOLL_CTL_ADD, watched, event));
    }

    /** Returns 1 if the event is there, 0 if the time is up, or an error number, negated. */
    public int await(CallState state, int millis) {
        state.tally();
        try {
            return state.result((int) WAIT.invokeExact(state.segment(), descriptor, event, 1, millis));
        } catch (Throwable failure) {
            throw Functions.failed(failure);
        }
    }

    @Override
    public void close() {
        Descriptors.close(descriptor);
    }
}
