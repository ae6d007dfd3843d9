// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm.calls;

import java.util.concurrent.locks.LockSupport;

/**
 * A memory barrier in all threads of this process at once, by the system call {@code membarrier}. A thread that passes
 * some point millions of times, and is asked about it only once, at the end, need not execute a barrier each time: the
 * asking thread pays for both (Linux manual, membarrier(2), "MEMBARRIER_CMD_PRIVATE_EXPEDITED").
 */
public final class MemoryBarrier {

    private static final long MEMBARRIER = Kernel.number(324, 283);
    private static final long PRIVATE_EXPEDITED = 1 << 3;
    private static final long REGISTER_PRIVATE_EXPEDITED = 1 << 4;
    private static final long LONGER_THAN_ANY_STORE_BUFFER_NANOS = 1_000_000;
    private static final boolean IS_REGISTERED = command(REGISTER_PRIVATE_EXPEDITED);

    private MemoryBarrier() {}

    /**
     * What any thread wrote before this, in the order of its program, is seen by the caller afterwards; and what the
     * caller wrote before this is seen by whatever any thread reads after. Where the kernel has no such call (before
     * 4.14, or forbidden) it waits for a millisecond, in which every CPU writes out what it holds back.
     */
    public static void everywhere() {
        if (!IS_REGISTERED || !command(PRIVATE_EXPEDITED)) {
            waitOut();
        }
    }

    private static void waitOut() {
        boolean isInterrupted = Thread.interrupted(); // it would keep this thread from sleeping
        LockSupport.parkNanos(LONGER_THAN_ANY_STORE_BUFFER_NANOS);
        if (isInterrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private static boolean command(long command) {
        return Kernel.call(new CallState(), MEMBARRIER, command, 0, 0, 0, 0, 0) == 0;
    }
}
