// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm.calls;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;

/** Relates the kernel's clocks to each other. */
public final class Clocks {

    private static final int CLOCK_REALTIME = 0;
    private static final int CLOCK_MONOTONIC = 1; // what System.nanoTime() reads on Linux
    private static final int TRIES = 50;
    private static final long NANOS_PER_SECOND = 1_000_000_000;

    private static final MethodHandle GET =
            Functions.find("clock_gettime", FunctionDescriptor.of(JAVA_INT, JAVA_INT, ADDRESS));

    private Clocks() {}

    /**
     * Returns what to add to a time of {@link System#nanoTime()} to get nanoseconds since the epoch, on the clock by
     * which the kernel stamps messages: the best of many tries, whose two readings of one clock were closest together.
     */
    public static long realtimeMinusNanoTime() {
        long bestWidth = Long.MAX_VALUE;
        long best = 0;
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment time = arena.allocate(JAVA_LONG, 2);
            for (int attempt = 0; attempt < TRIES; attempt++) {
                long before = read(CLOCK_MONOTONIC, time);
                long realtime = read(CLOCK_REALTIME, time);
                long width = read(CLOCK_MONOTONIC, time) - before;
                if (width < bestWidth) {
                    bestWidth = width;
                    best = realtime - (before + width / 2);
                }
            }
        }
        return best;
    }

    private static long read(int clock, MemorySegment time) {
        CallState state = CallState.ofThread();
        try {
            int unchecked = (int) GET.invokeExact(state.segment(), clock, time);
            assert unchecked == 0 : "these clocks are always there";
        } catch (Throwable failure) {
            throw Functions.failed(failure);
        }
        return time.getAtIndex(JAVA_LONG, 0) * NANOS_PER_SECOND + time.getAtIndex(JAVA_LONG, 1);
    }
}
