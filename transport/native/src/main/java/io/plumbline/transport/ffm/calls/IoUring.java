// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm.calls;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import io.plumbline.model.HotPath;
import java.io.Closeable;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.VarHandle;

/**
 * A pair of rings shared with the kernel ({@code io_uring}), used for one request at a time. Threading: one thread at a
 * time. Does not allocate after construction. Its mappings are gone once it is closed.
 */
@HotPath
public final class IoUring implements Closeable {

    public static final int SEND = 26;

    public static final int RECEIVE = 27;

    public static final int CANCELLED = 125; // ECANCELED

    private static final long SETUP = 425; // the same on both architectures
    private static final long ENTER = 426;

    private static final int ENTRIES = 2;
    private static final int SETUP_SQPOLL = 1 << 1;
    private static final int SETUP_ATTACH_WQ = 1 << 5;
    private static final int FEATURE_SINGLE_MMAP = 1;
    private static final int FEATURE_EXT_ARG = 1 << 8; // Linux 5.11; what else is used here is older
    private static final int ENTER_GETEVENTS = 1;
    private static final int ENTER_SQ_WAKEUP = 1 << 1;
    private static final int ENTER_EXT_ARG = 1 << 3;
    private static final int SQ_NEED_WAKEUP = 1;
    private static final long SQES_OFFSET = 0x10000000L;
    private static final int SQE_BYTES = 64;
    private static final int CQE_BYTES = 16;
    private static final int PARAMETERS_BYTES = 120;
    private static final int WAIT_ARGUMENT_BYTES = 24; // struct io_uring_getevents_arg
    private static final long NANOS_PER_MILLI = 1_000_000;

    private static final MemorySegment ALL = Mappings.ALL;
    private static final VarHandle INT = JAVA_INT.varHandle();

    private final CallState state = new CallState();
    private final MemorySegment waitArgument = Arena.ofAuto().allocate(WAIT_ARGUMENT_BYTES + 16L, Long.BYTES);
    private final boolean isPolled;
    private final int descriptor;
    private final Mapped rings;
    private final Mapped requests;
    private final long requestTail;
    private final long requestFlags;
    private final long completionHead;
    private final long completionTail;
    private final long completions;
    private final int requestMask;
    private final int completionMask;
    private boolean isShort;
    private int submitted;
    private int completed;

    private record Mapped(long address, long bytes) {}

    private IoUring(int descriptor, MemorySegment parameters, boolean isPolled) throws IOException {
        this.descriptor = descriptor;
        this.isPolled = isPolled;
        int requestCount = parameters.get(JAVA_INT, 0);
        int completionCount = parameters.get(JAVA_INT, 4);
        long requestIndexes = parameters.get(JAVA_INT, 64);
        long completionsOffset = parameters.get(JAVA_INT, 100);
        long ringBytes = Math.max(
                requestIndexes + (long) requestCount * Integer.BYTES,
                completionsOffset + (long) completionCount * CQE_BYTES);
        rings = map(descriptor, 0, ringBytes);
        try {
            requests = map(descriptor, SQES_OFFSET, (long) requestCount * SQE_BYTES);
        } catch (IOException failure) {
            Mappings.unmap(rings.address, rings.bytes);
            throw failure;
        }
        requestTail = rings.address + parameters.get(JAVA_INT, 44);
        requestFlags = rings.address + parameters.get(JAVA_INT, 56);
        completionHead = rings.address + parameters.get(JAVA_INT, 80);
        completionTail = rings.address + parameters.get(JAVA_INT, 84);
        completions = rings.address + completionsOffset;
        requestMask = requestCount - 1;
        completionMask = completionCount - 1;
        for (int index = 0; index < requestCount; index++) {
            ALL.set(JAVA_INT, rings.address + requestIndexes + (long) index * Integer.BYTES, index);
        }
    }

    private static Mapped map(int descriptor, long offset, long bytes) throws IOException {
        long address = Mappings.map(descriptor, offset, bytes);
        if (address < 0 && address > -4096) {
            throw Errno.exception((int) -address);
        }
        return new Mapped(address, bytes);
    }

    public static IoUring open() throws IOException {
        return open(0, 0);
    }

    /** {@code sharing}: rings whose kernel thread polls these too, or null for one of their own. */
    public static IoUring openPolled(IoUring sharing) throws IOException {
        return sharing == null ? open(SETUP_SQPOLL, 0) : open(SETUP_SQPOLL | SETUP_ATTACH_WQ, sharing.descriptor);
    }

    private static IoUring open(int flags, int sharedWith) throws IOException {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment parameters = arena.allocate(PARAMETERS_BYTES, Long.BYTES);
            parameters.set(JAVA_INT, 8, flags);
            parameters.set(JAVA_INT, 24, sharedWith);
            int descriptor = Errno.checked(setUp(parameters));
            try {
                return new IoUring(descriptor, parameters, (flags & SETUP_SQPOLL) != 0);
            } catch (IOException failure) {
                Descriptors.close(descriptor);
                throw failure;
            }
        }
    }

    /** Asks the kernel for rings; one that is too old for what is needed here says that it knows no such thing. */
    private static int setUp(MemorySegment parameters) {
        int descriptor = (int) Kernel.call(CallState.ofThread(), SETUP, ENTRIES, parameters.address(), 0, 0, 0, 0);
        int needed = FEATURE_SINGLE_MMAP | FEATURE_EXT_ARG;
        if (descriptor >= 0 && (parameters.get(JAVA_INT, 20) & needed) != needed) {
            Descriptors.close(descriptor);
            return -Errno.EINVAL;
        }
        return descriptor;
    }

    /** Tries whether the kernel lets this process have rings: 0, or an error number, negated. */
    public static int tryOut() {
        try (Arena arena = Arena.ofConfined()) {
            int descriptor = setUp(arena.allocate(PARAMETERS_BYTES, Long.BYTES));
            return descriptor < 0 ? descriptor : Descriptors.close(descriptor);
        }
    }

    /** None may be in the ring that isn't completed; the bytes stay at {@code address} until this one is. */
    public void prepare(int operation, int socket, long address, int lengthBytes, int flags) {
        final long request = requests.address + (long) (submitted & requestMask) * SQE_BYTES;
        ALL.set(JAVA_LONG, request, 0); // operation, flags, priority, socket
        ALL.set(JAVA_BYTE, request, (byte) operation);
        ALL.set(JAVA_INT, request + 4, socket);
        ALL.set(JAVA_LONG, request + 8, 0);
        ALL.set(JAVA_LONG, request + 16, address);
        ALL.set(JAVA_INT, request + 24, lengthBytes);
        ALL.set(JAVA_INT, request + 28, flags);
        for (int offset = 32; offset < SQE_BYTES; offset += Long.BYTES) {
            ALL.set(JAVA_LONG, request + offset, 0);
        }
        isShort = lengthBytes <= Transfers.SHORT_BYTES;
        submitted++;
        INT.setRelease(ALL, requestTail, submitted); // the kernel reads the request after this
    }

    /** Lets the kernel see the request, without waiting for it: 0 or more, or an error number, negated. */
    public long submit() {
        if (isPolled) {
            return wakePoller();
        }
        return isShort
                ? Kernel.callShort(state, ENTER, descriptor, 1, 0, 0, 0, 0)
                : Kernel.call(state, ENTER, descriptor, 1, 0, 0, 0, 0);
    }

    private long wakePoller() {
        VarHandle.fullFence(); // the tail is written before the flag is read; the kernel does it the other way round
        return ((int) INT.getAcquire(ALL, requestFlags) & SQ_NEED_WAKEUP) == 0
                ? 0
                : Kernel.call(state, ENTER, descriptor, 0, 0, ENTER_SQ_WAKEUP, 0, 0);
    }

    /** {@code millis}: how long to sleep at most, less than 0 for ever; 0 or more, or an error number, negated. */
    public long submitAndWait(int millis) {
        if (isPolled) {
            long woken = wakePoller();
            return woken < 0 ? woken : await(0, millis);
        }
        return await(1, millis);
    }

    public long await(int millis) {
        return await(0, millis);
    }

    private long await(int toSubmit, int millis) {
        if (millis < 0) {
            return Kernel.call(state, ENTER, descriptor, toSubmit, 1, ENTER_GETEVENTS, 0, 0);
        }
        long argument = waitArgument.address();
        waitArgument.set(JAVA_LONG, 16, argument + WAIT_ARGUMENT_BYTES);
        waitArgument.set(JAVA_LONG, WAIT_ARGUMENT_BYTES, millis / 1000);
        waitArgument.set(JAVA_LONG, WAIT_ARGUMENT_BYTES + 8L, millis % 1000 * NANOS_PER_MILLI);
        int flags = ENTER_GETEVENTS | ENTER_EXT_ARG;
        return Kernel.call(state, ENTER, descriptor, toSubmit, 1, flags, argument, WAIT_ARGUMENT_BYTES);
    }

    /** Looks whether the request is completed; no system call. */
    public boolean isCompleted() {
        return (int) INT.getAcquire(ALL, completionTail) != completed; // the result is read after this
    }

    public int take() {
        final int result = ALL.get(JAVA_INT, completions + (long) (completed & completionMask) * CQE_BYTES + 8);
        completed++;
        INT.setRelease(ALL, completionHead, completed); // the kernel may overwrite it after this
        return result;
    }

    @Override
    public void close() {
        Mappings.unmap(requests.address, requests.bytes);
        Mappings.unmap(rings.address, rings.bytes);
        Descriptors.close(descriptor);
    }
}
