// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.process;

import io.plumbline.core.fork.ForkProcess;

/**
 * Request to end an experiment: the running fork is asked to stop, and no other starts.
 *
 * <p>Threading: any thread cancels; the thread that runs the experiment reports which fork runs.
 */
public final class Cancellation {

    private volatile boolean isRequested;
    private volatile Runnable stop;

    /** Creates a cancellation that nobody has asked for. */
    public Cancellation() {}

    /** Asks for the end. What was measured until then is kept. */
    public void request() {
        isRequested = true;
        Runnable running = stop;
        if (running != null) {
            running.run();
        }
    }

    /**
     * Reports which fork runs now. It is asked to stop at once if somebody asked for the end before.
     *
     * @param process the fork
     */
    public void running(ForkProcess process) {
        running(process::requestStop);
    }

    /**
     * Reports that something runs now. It is asked to stop at once if somebody asked for the end before.
     *
     * @param request asks it to stop; any thread may run it
     */
    public void running(Runnable request) {
        stop = request;
        if (isRequested) {
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
        return isRequested;
    }
}
