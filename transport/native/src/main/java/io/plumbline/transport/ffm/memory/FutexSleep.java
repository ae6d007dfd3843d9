// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm.memory;

import io.plumbline.model.HotPath;
import io.plumbline.transport.ffm.calls.Futex;
import java.lang.foreign.MemorySegment;
import java.lang.ref.Reference;
import java.util.concurrent.TimeUnit;

/** Sleeps on the word itself, for a tenth of a second at a stretch: nobody wakes it if the other process has died. */
@HotPath
final class FutexSleep extends WordSleep {

    private static final long MAX_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

    private final Futex futex = new Futex(MAX_NANOS);
    private final long address;

    FutexSleep(SharedRing ring, int offset) {
        super(ring, offset);
        this.address = MemorySegment.ofBuffer(memory).address() + offset; // its lower half, on both architectures
    }

    @Override
    public void sleep(int turn) {
        try {
            futex.sleep(address, ASLEEP); // woken, changed before, or the time is up: it looks again
        } finally {
            Reference.reachabilityFence(memory);
        }
    }

    @Override
    void call() {
        try {
            Futex.wake(address);
        } finally {
            Reference.reachabilityFence(memory);
        }
    }
}
