// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.run;

import io.plumbline.core.schedule.InvokedClient;
import io.plumbline.core.task.LatencyTask;
import io.plumbline.model.HotPath;

/**
 * The tasks of the clients of one thread as one task of a closed loop: one client after the other. Threading: the
 * client thread.
 */
final class RoundRobin implements LatencyTask, InvokedClient {

    private final LatencyTask[] tasks;
    private int client;

    RoundRobin(LatencyTask[] tasks) {
        this.tasks = tasks.clone();
        this.client = tasks.length - 1;
    }

    @Override
    @HotPath
    public void run(long intendedStartNanos) throws Exception {
        final int next = client + 1 == tasks.length ? 0 : client + 1;
        client = next;
        tasks[next].run(intendedStartNanos);
    }

    @Override
    @HotPath
    public int client() {
        return client;
    }
}
