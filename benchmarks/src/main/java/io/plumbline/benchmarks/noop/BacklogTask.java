// SPDX-License-Identifier: Apache-2.0
package io.plumbline.benchmarks.noop;

import io.plumbline.core.task.LatencyTask;

/** Does nothing, except that in its first invocation everything else of the schedule becomes overdue. */
final class BacklogTask implements LatencyTask {

    private final BacklogClock clock;
    private final long backlogNanos;
    private boolean isBehind;

    BacklogTask(BacklogClock clock, long backlogNanos) {
        this.clock = clock;
        this.backlogNanos = backlogNanos;
    }

    @Override
    public void run(long intendedStartNanos) {
        if (!isBehind) {
            isBehind = true;
            clock.jump(backlogNanos);
        }
    }
}
