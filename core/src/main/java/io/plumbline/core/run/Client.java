// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.run;

import io.plumbline.core.task.AsyncLatencyTask;
import io.plumbline.core.task.LatencyTask;

/** One client: its context over all runs, and its task, of which the other form is null. */
public record Client(TaskContext context, LatencyTask sync, AsyncLatencyTask async) {

    public Client {
        if ((sync == null) == (async == null)) {
            throw new IllegalArgumentException("a client has one task: sync=" + sync + ", async=" + async);
        }
    }

    public static Client of(TaskContext context, LatencyTask task) {
        return new Client(context, task, null);
    }

    public static Client of(TaskContext context, AsyncLatencyTask task) {
        return new Client(context, null, task);
    }

    boolean isAsync() {
        return async != null;
    }

    /** Returns whether a thread of the task's own receives its replies. */
    boolean receivesByItself() {
        return isAsync() && !async.repliesInPoll();
    }

    /** Prepares the task; by the client's own thread. */
    public void init() throws Exception {
        if (isAsync()) {
            context.replies().sendsFrom(Thread.currentThread());
            async.init(context, context);
        } else {
            sync.init(context);
        }
    }

    /** Announces a run to the task; by the client's own thread. */
    public void runStarts() throws Exception {
        if (isAsync()) {
            async.runStarts();
        }
    }

    /** Closes the task; by the client's own thread. */
    public void close() throws Exception {
        if (isAsync()) {
            async.close();
        } else {
            sync.close();
        }
    }
}
