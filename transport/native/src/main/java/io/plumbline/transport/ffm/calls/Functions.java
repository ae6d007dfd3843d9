// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm.calls;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.invoke.MethodHandle;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Finds functions of the C library. A handle takes the segment of a {@link CallState} first. */
final class Functions {

    private static final Linker LINKER = Linker.nativeLinker();
    private static final Linker.Option KEEP_ERRNO = Linker.Option.captureCallState("errno");

    private Functions() {}

    /** Links a function that may take long or sleep: the JVM can stop for garbage collection meanwhile. */
    static MethodHandle find(String name, FunctionDescriptor descriptor) {
        return link(name, descriptor, KEEP_ERRNO);
    }

    /**
     * Links a function that never sleeps and takes a few microseconds at most. The JVM calls it as if it were Java code:
     * it saves the change of the thread's state and a fence, and can't stop before the function has returned.
     */
    static MethodHandle findShort(String name, FunctionDescriptor descriptor) {
        return link(name, descriptor, KEEP_ERRNO, Linker.Option.critical(false));
    }

    static MethodHandle findVariadic(String name, FunctionDescriptor descriptor, int firstVariadic) {
        return link(name, descriptor, KEEP_ERRNO, Linker.Option.firstVariadicArg(firstVariadic));
    }

    @SuppressWarnings("restricted") // native access is what this module is for
    private static MethodHandle link(String name, FunctionDescriptor descriptor, Linker.Option... options) {
        return LINKER.downcallHandle(
                LINKER.defaultLookup()
                        .find(name)
                        .orElseThrow(() -> new UnsatisfiedLinkError("not in the C library: function=" + name)),
                descriptor,
                options);
    }

    /** By the way that needs least code, for what is done rarely: its result, or the negative error number. */
    static int call(MethodHandle function, Object... arguments) {
        CallState state = CallState.ofThread();
        List<Object> all = new ArrayList<>(List.of(state.segment()));
        all.addAll(Arrays.asList(arguments));
        try {
            return state.result(((Number) function.invokeWithArguments(all)).intValue());
        } catch (Throwable failure) {
            throw failed(failure);
        }
    }

    /** Says what a handle threw, which can only be a failure of the JVM: functions don't throw. */
    static AssertionError failed(Throwable failure) {
        if (failure instanceof Error error) {
            throw error;
        }
        return new AssertionError("a native call threw", failure);
    }
}
