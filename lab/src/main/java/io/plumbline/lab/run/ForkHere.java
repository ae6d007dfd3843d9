// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.run;

import io.plumbline.core.Harness;
import io.plumbline.core.TaskFailedException;
import io.plumbline.lab.event.LabException;
import io.plumbline.lab.event.LabListener;
import io.plumbline.lab.process.Cancellation;
import io.plumbline.model.progress.StackTrace;
import io.plumbline.model.result.ForkResult;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.Function;

/**
 * Measures in this JVM, on a separate thread: a run thread is pinned, and stays so. Threading: the thread that runs the
 * experiment, which waits. {@code listener}: receives the stack trace of a task that throws; {@code cancellation}: ends
 * it early.
 */
public record ForkHere(LabListener listener, Cancellation cancellation) {

    /** Returns the measurements; in part and marked so if it was cancelled or the task threw. */
    public ForkResult measure(Harness harness, Function<Harness, ForkResult> measurement) {
        FutureTask<ForkResult> work = new FutureTask<>(() -> measurement.apply(harness));
        cancellation.running(harness::stop);
        try {
            new Thread(work, "client").start();
            return work.get();
        } catch (InterruptedException stopped) {
            harness.stop();
            throw LabException.interrupted(stopped);
        } catch (ExecutionException failed) {
            return partOf(failed.getCause());
        } finally {
            cancellation.idle();
        }
    }

    private ForkResult partOf(Throwable thrown) {
        if (!(thrown instanceof TaskFailedException failed)) {
            throw thrown instanceof RuntimeException told ? told : new IllegalStateException(thrown);
        }
        if (failed.soFar().runs().isEmpty()) {
            throw new LabException(LabException.Kind.MEASUREMENT, failed.getMessage(), failed.getCause());
        }
        listener.failed(StackTrace.text(failed.getCause()));
        return failed.soFar();
    }
}
