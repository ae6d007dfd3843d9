// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.process;

import io.plumbline.lab.event.LabException;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Request to end an experiment: the running fork is asked to stop, and no other starts. Threading: any thread cancels;
 * the thread that runs the experiment reports which fork runs.
 */
public final class Cancellation {

    private final CountDownLatch requested = new CountDownLatch(1);
    private volatile Runnable stop;

    public Cancellation() {}

    /** Asks for the end. The measurements until then are kept. */
    public void request() {
        requested.countDown();
        Runnable running = stop;
        if (running != null) {
            running.run();
        }
    }

    /**
     * Reports that something runs now. It is asked to stop at once if the end was requested before. {@code request}:
     * asks it to stop; any thread may run it.
     */
    public void running(Runnable request) {
        stop = request;
        if (isRequested()) {
            request.run();
        }
    }

    public void idle() {
        stop = null;
    }

    public boolean isRequested() {
        return requested.getCount() == 0;
    }

    /**
     * Waits until the end is requested, at most for a time, and returns whether it is: Ctrl-C reaches a process that is
     * being started, too, which may be faster to end than this one to hear of it.
     */
    public boolean isRequestedWithin(Duration patience) {
        try {
            return requested.await(patience.toNanos(), TimeUnit.NANOSECONDS);
        } catch (InterruptedException stopped) {
            throw LabException.interrupted(stopped);
        }
    }
}
