// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.fork;

import io.plumbline.core.thread.VirtualThreads;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Supplier;

/** The thread of a fork that measures: the fork's main thread, or a virtual one if its parent requests it. */
public final class RunThread {

    /** Argument of a fork's JVM that makes the run thread a virtual one. */
    public static final String VIRTUAL_ARGUMENT = "-Dplumbline.run-thread=virtual";

    private RunThread() {}

    static boolean isVirtual() {
        return "virtual".equals(System.getProperty("plumbline.run-thread"));
    }

    /** Runs to the end in the thread that was asked for. */
    static <T> T call(Supplier<T> measuring) {
        if (!isVirtual()) {
            return measuring.get();
        }
        try {
            return CompletableFuture.supplyAsync(
                            measuring,
                            work -> VirtualThreads.unstarted("plumbline-run", work)
                                    .start())
                    .join();
        } catch (CompletionException failed) {
            throw failed.getCause() instanceof RuntimeException known
                    ? known
                    : new IllegalStateException("the run thread failed", failed.getCause());
        }
    }
}
