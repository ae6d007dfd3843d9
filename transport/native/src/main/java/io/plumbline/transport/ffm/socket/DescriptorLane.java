// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm.socket;

import io.plumbline.model.HotPath;
import io.plumbline.transport.ffm.calls.CallState;
import io.plumbline.transport.ffm.calls.MemoryBarrier;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.util.concurrent.locks.LockSupport;

/**
 * One thread's way into the kernel with a descriptor that another thread may close. The system reuses the number of a
 * closed descriptor at once, so it is closed only when no thread is inside any more. Threading: one thread enters and
 * leaves; any thread closes.
 */
@HotPath
public final class DescriptorLane {

    private static final VarHandle CELL = MethodHandles.arrayElementVarHandle(int[].class);
    private static final int INSIDE =
            16; // a cache line of its own: the other lane's thread must not slow this one down
    private static final int CELLS = 32;
    private static final long NAP_NANOS = 50_000;

    private final int[] cells = new int[CELLS];
    private final CallState state = new CallState();
    private volatile boolean isClosed;
    private ByteBuffer buffer;
    private long bufferAddress;

    public DescriptorLane() {}

    public boolean enter() {
        CELL.setOpaque(cells, INSIDE, 1);
        VarHandle.releaseFence(); // keeps the compiler from reading first; awaitLeft keeps the CPU from it
        if (isClosed) {
            leave();
            return false;
        }
        return true;
    }

    public void leave() {
        CELL.setRelease(cells, INSIDE, 0); // after the call has returned
    }

    CallState state() {
        return state;
    }

    /** Returns where the buffer's position is in memory. Remembers the last buffer, and by that keeps it alive. */
    @SuppressWarnings("ReferenceEquality") // equal content elsewhere in memory is not the same
    long address(ByteBuffer message) {
        if (message != buffer) {
            buffer = message;
            bufferAddress = MemorySegment.ofBuffer(message).address() - message.position();
        }
        return bufferAddress + message.position();
    }

    public void close() {
        isClosed = true;
    }

    /** Waits until the one who is inside has left, which the closer has made sure of. To be called once it is closed. */
    public void awaitLeft() {
        MemoryBarrier.everywhere(); // whoever comes in without seeing that it is closed is seen inside from now on
        while ((int) CELL.getVolatile(cells, INSIDE) != 0) {
            LockSupport.parkNanos(this, NAP_NANOS);
        }
    }
}
