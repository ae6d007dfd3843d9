// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core;

import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;

/** The start that a fork has in common with others, which is said when all of them are ready. Threading: any thread. */
final class CommonStart {

    private final CompletableFuture<OptionalLong> start = new CompletableFuture<>();

    /** Says where offset 0 of the first run's schedule lies on the clock. */
    void at(long nanos) {
        start.complete(OptionalLong.of(nanos));
    }

    /** Says that nobody is to wait any longer. */
    void cancel() {
        start.complete(OptionalLong.empty());
    }

    /** Waits, asleep; empty if it doesn't come. */
    OptionalLong await() {
        return start.join();
    }
}
