// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm.calls;

import io.plumbline.model.HotPath;
import io.plumbline.model.environment.CallTally;
import java.lang.foreign.Arena;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/**
 * Memory for the error number of a call. The JVM copies {@code errno} there before anything else can change it, so it
 * is right even if the thread is stopped after the call. Threading: one thread calls at a time.
 */
@HotPath
public final class CallState {

    private static final ThreadLocal<CallState> OF_THREAD = ThreadLocal.withInitial(CallState::new);

    private final MemorySegment segment = Arena.ofAuto().allocate(Linker.Option.captureStateLayout());
    private final CallTally tally = new CallTally();

    public CallState() {}

    public static CallState ofThread() {
        return OF_THREAD.get();
    }

    MemorySegment segment() {
        return segment;
    }

    void tally() {
        tally.add();
    }

    /** Turns what a function of the C library returned into what the kernel did: the error number, negated, for -1. */
    long result(long returned) {
        return returned >= 0 ? returned : -segment.get(ValueLayout.JAVA_INT, 0);
    }

    int result(int returned) {
        return returned >= 0 ? returned : -segment.get(ValueLayout.JAVA_INT, 0);
    }
}
