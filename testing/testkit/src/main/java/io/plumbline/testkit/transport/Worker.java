// SPDX-License-Identifier: Apache-2.0
package io.plumbline.testkit.transport;

import io.plumbline.core.thread.VirtualThreads;
import io.plumbline.model.environment.DaemonThread;
import io.plumbline.model.option.WaitStrategy;
import java.lang.management.ManagementFactory;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** A thread that works on something whose result the test waits for. */
final class Worker<T> {

    private static final String NAME = "contract-worker";

    private final FutureTask<T> work;
    private final Thread thread;

    private Worker(FutureTask<T> work, Thread thread) {
        this.work = work;
        this.thread = thread;
    }

    static <T> Worker<T> start(Callable<T> callable) {
        FutureTask<T> work = new FutureTask<>(callable);
        return new Worker<>(work, DaemonThread.start(NAME, work));
    }

    /** In a virtual thread if the strategy is about these, and this JVM has them. */
    static <T> Worker<T> start(WaitStrategy strategy, Callable<T> callable) {
        if (strategy != WaitStrategy.VIRTUAL || !VirtualThreads.areAvailable()) {
            return start(callable);
        }
        FutureTask<T> work = new FutureTask<>(callable);
        Thread thread = VirtualThreads.unstarted(NAME, work);
        thread.start();
        return new Worker<>(work, thread);
    }

    /** CPU time of the thread so far, which isn't virtual; -1 if it has ended. */
    long cpuNanos() {
        return ManagementFactory.getThreadMXBean().getThreadCpuTime(thread.getId());
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
