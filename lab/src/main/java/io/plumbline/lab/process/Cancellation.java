// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.process;

import io.plumbline.lab.event.LabException;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Request to end an experiment: the running fork is asked to stop, and no other starts.
 *
 * <p>Threading: any thread cancels; the thread that runs the experiment reports which fork runs.
 */
public final class Cancellation {

    private static final Duration MOMENT = Duration.ofMillis(200);

    private final CountDownLatch requested = new CountDownLatch(1);
    private volatile Runnable stop;

    /** Creates a cancellation that nobody has asked for. */
    public Cancellation() {}

    /** Asks for the end. What was measured until then is kept. */
    public void request() {
        requested.countDown();
        Runnable running = stop;
        if (running != null) {
            running.run();
        }
    }

    /**
     * Reports that something runs now. It is asked to stop at once if somebody asked for the end before.
     *
     * @param request asks it to stop; any thread may run it
     */
    public void running(Runnable request) {
        stop = request;
        if (isRequested()) {
            request.run();
        }
    }

    /** Reports that no fork runs now. */
    public void idle() {
        stop = null;
    }

    /**
     * Tells whether somebody asked for the end.
     *
     * @return true from then on
     */
    public boolean isRequested() {
        return requested.getCount() == 0;
    }

    /**
     * Tells whether a failure may be that of a cancellation: Ctrl-C reaches a process that is being started, too, which may be
     * faster to end than this one to hear of it. Takes a moment if nobody asks for the end.
     *
     * @return true if somebody has asked for the end, or does within that moment
     * @throws LabException if the thread is interrupted
     */
    public boolean isRequestedByNow() {
        return isRequestedWithin(MOMENT);
    }

    /**
     * Waits until somebody asks for the end.
     *
     * @param patience how long to wait at most
     * @return whether somebody did
     * @throws LabException if the thread is interrupted
     */
    public boolean isRequestedWithin(Duration patience) {
        try {
            return requested.await(patience.toNanos(), TimeUnit.NANOSECONDS);
        } catch (InterruptedException stopped) {
            throw LabException.interrupted(stopped);
        }
    }
}
