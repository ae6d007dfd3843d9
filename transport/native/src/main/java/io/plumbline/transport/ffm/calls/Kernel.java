// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm.calls;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

import io.plumbline.model.HotPath;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemoryLayout;
import java.lang.invoke.MethodHandle;
import java.util.Collections;

/**
 * System calls by their numbers, for those that are made in every invocation. The C library's own functions for them
 * are points where a thread can be cancelled, and in a process of several threads each pays two atomic operations for
 * that; {@code syscall} doesn't. On loopback that is 25 to 30 ns a call.
 */
@HotPath
final class Kernel {

    static final long READ = number(0, 63);
    static final long WRITE = number(1, 64);
    static final long OPEN_AT = number(257, 56);
    static final long SEND_TO = number(44, 206);
    static final long RECEIVE_FROM = number(45, 207);

    private static final int ARGUMENTS = 6;
    private static final FunctionDescriptor CALL = FunctionDescriptor.of(
            JAVA_LONG, Collections.nCopies(1 + ARGUMENTS, JAVA_LONG).toArray(MemoryLayout[]::new));
    private static final MethodHandle PLAIN = Functions.find("syscall", CALL);
    private static final MethodHandle SHORT = Functions.findShort("syscall", CALL);

    private Kernel() {}

    static long number(long onX86, long onArm) {
        return System.getProperty("os.arch").equals("aarch64") ? onArm : onX86;
    }

    /** Makes a call that may take long or sleep: the JVM can stop for garbage collection meanwhile. */
    static long call(CallState state, long number, long a, long b, long c, long d, long e, long f) {
        tally(state, number);
        try {
            return state.result((long) PLAIN.invokeExact(state.segment(), number, a, b, c, d, e, f));
        } catch (Throwable failure) {
            throw Functions.failed(failure);
        }
    }

    /** Makes a call that never sleeps and takes a few microseconds at most. */
    static long callShort(CallState state, long number, long a, long b, long c, long d, long e, long f) {
        tally(state, number);
        try {
            return state.result((long) SHORT.invokeExact(state.segment(), number, a, b, c, d, e, f));
        } catch (Throwable failure) {
            throw Functions.failed(failure);
        }
    }

    private static void tally(CallState state, long number) {
        if (number != READ && number != WRITE) { // the kernel counts these
            state.tally();
        }
    }
}
