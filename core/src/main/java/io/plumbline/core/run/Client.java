// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.run;

import io.plumbline.core.task.AsyncLatencyTask;
import io.plumbline.core.task.LatencyTask;

/**
 * One client: its task, and the context of that.
 *
 * @param context what the task is given over all runs
 * @param sync the task, or null if it is asynchronous
 * @param async the task, or null if it is not
 */
public record Client(TaskContext context, LatencyTask sync, AsyncLatencyTask async) {

    /** Checks that there is one task. */
    public Client {
        if ((sync == null) == (async == null)) {
            throw new IllegalArgumentException("a client has one task: sync=" + sync + ", async=" + async);
        }
    }

    /**
     * A client whose task is done when it returns.
     *
     * @param context what the task is given
     * @param task the task
     * @return the client
     */
    public static Client of(TaskContext context, LatencyTask task) {
        return new Client(context, task, null);
    }

    /**
     * A client whose replies come later.
     *
     * @param context what the task is given
     * @param task the task
     * @return the client
     */
    public static Client of(TaskContext context, AsyncLatencyTask task) {
        return new Client(context, null, task);
    }

    boolean isAsync() {
        return async != null;
    }

    /** Tells whether a thread of the task's own receives its replies. */
    boolean receivesByItself() {
        return isAsync() && !async.repliesInPoll();
    }

    /**
     * Prepares the task; by the client's own thread.
     *
     * @throws Exception what the task threw
     */
    public void init() throws Exception {
        if (isAsync()) {
            context.replies().sendsFrom(Thread.currentThread());
            async.init(context, context);
        } else {
            sync.init(context);
        }
    }

    /**
     * Tells the task that a run starts; by the client's own thread.
     *
     * @throws Exception what the task threw
     */
    public void runStarts() throws Exception {
        if (isAsync()) {
            async.runStarts();
        }
    }

    /**
     * Closes the task; by the client's own thread.
     *
     * @throws Exception what the task threw
     */
    public void close() throws Exception {
        if (isAsync()) {
            async.close();
        } else {
            sync.close();
        }
    }
}
