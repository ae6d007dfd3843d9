// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.run;

import io.plumbline.core.schedule.InvokedClient;
import io.plumbline.core.task.LatencyTask;
import io.plumbline.model.HotPath;

/** The tasks of the clients of one thread as one task: each invocation is made by the client whose turn it is. */
final class TaskGroup implements LatencyTask {

    private final LatencyTask[] tasks;
    private final InvokedClient turn;

    TaskGroup(LatencyTask[] tasks, InvokedClient turn) {
        this.tasks = tasks.clone();
        this.turn = turn;
    }

    @Override
    @HotPath
    public void run(long intendedStartNanos) throws Exception {
        tasks[turn.client()].run(intendedStartNanos);
    }
}
