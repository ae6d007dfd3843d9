// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm.calls;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

import io.plumbline.model.HotPath;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

/** Sleeps on a word of 4 bytes of shared memory until another process wakes the sleeper. Does not allocate. */
@HotPath
public final class Futex {

    private static final long NUMBER = Kernel.number(202, 98);
    private static final int WAIT = 0; // not FUTEX_PRIVATE: the sleeper may be in another process
    private static final int WAKE = 1;
    private static final long NANOS_PER_SECOND = 1_000_000_000;

    private final CallState state = new CallState();
    private final MemorySegment time = Arena.ofAuto().allocate(2L * Long.BYTES, Long.BYTES); // struct timespec

    public Futex(long longestNanos) {
        time.set(JAVA_LONG, 0, longestNanos / NANOS_PER_SECOND);
        time.set(JAVA_LONG, Long.BYTES, longestNanos % NANOS_PER_SECOND);
    }

    public long sleep(long address, int expected) {
        return Kernel.call(state, NUMBER, address, WAIT, expected, time.address(), 0, 0);
    }

    public static long wake(long address) {
        return Kernel.callShort(CallState.ofThread(), NUMBER, address, WAKE, 1, 0, 0, 0);
    }
}
