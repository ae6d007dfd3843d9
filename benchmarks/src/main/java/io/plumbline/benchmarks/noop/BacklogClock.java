// SPDX-License-Identifier: Apache-2.0
package io.plumbline.benchmarks.noop;

import io.plumbline.core.clock.NanoClock;

/** The clock of this JVM, which can be made to jump ahead, so that a backlog is there at once and without a stall. */
final class BacklogClock implements NanoClock {

    private long aheadNanos;

    @Override
    public long nanoTime() {
        return System.nanoTime() + aheadNanos;
    }

    void jump(long nanos) {
        aheadNanos += nanos;
    }
}
