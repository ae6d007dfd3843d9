// SPDX-License-Identifier: Apache-2.0
package io.plumbline.testkit.transport;

import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** A thread that works on something whose result the test waits for. */
final class Worker<T> {

    private final FutureTask<T> work;
    private final Thread thread;

    private Worker(Callable<T> callable) {
        work = new FutureTask<>(callable);
        thread = new Thread(work, "contract-worker");
        thread.setDaemon(true);
    }

    static <T> Worker<T> start(Callable<T> callable) {
        Worker<T> worker = new Worker<>(callable);
        worker.thread.start();
        return worker;
    }

    boolean isDone() {
        return work.isDone();
    }

    /** Fails if the work has ended, with its own failure where it has one. */
    void assertIsStillWorking() throws Exception {
        if (work.isDone()) {
            throw new AssertionError("ended too early: result=" + result());
        }
    }

    /** Waits for the result, and for the thread's end. */
    T result() throws Exception {
        try {
            T result = work.get(Patience.LIMIT.toMillis(), TimeUnit.MILLISECONDS);
            thread.join(Patience.LIMIT.toMillis());
            return result;
        } catch (ExecutionException failed) {
            if (failed.getCause() instanceof Exception cause) {
                throw cause;
            }
            throw new AssertionError(failed.getCause());
        } catch (TimeoutException tooLong) {
            AssertionError stuck = new AssertionError("thread is stuck: limit=" + Patience.LIMIT, tooLong);
            stuck.setStackTrace(thread.getStackTrace());
            throw stuck;
        }
    }
}
