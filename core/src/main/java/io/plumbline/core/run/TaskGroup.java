// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.run;

import io.plumbline.core.schedule.Turn;
import io.plumbline.core.task.LatencyTask;
import io.plumbline.model.HotPath;

/** The tasks of the clients of one thread as one task: each invocation is made by the client whose turn it is. */
final class TaskGroup implements LatencyTask {

    private final LatencyTask[] tasks;
    private final Turn turn;

    TaskGroup(LatencyTask[] tasks, Turn turn) {
        this.tasks = tasks.clone();
        this.turn = turn;
    }

    @Override
    @HotPath
    public void run(long intendedStartNanos) throws Exception {
        tasks[turn.client()].run(intendedStartNanos);
    }
}
