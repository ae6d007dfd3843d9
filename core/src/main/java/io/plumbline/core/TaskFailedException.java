// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core;

import io.plumbline.model.result.ForkResult;

/**
 * Signals that a task threw before its measurement was complete. The cause is the exception thrown; the measurements
 * until then are kept, but are no result.
 */
public final class TaskFailedException extends RuntimeException {

    private static final long serialVersionUID = 1;

    private final transient ForkResult soFar;

    TaskFailedException(ForkResult soFar, Throwable thrown) {
        super(soFar.endDetail(), thrown);
        this.soFar = soFar;
    }

    /** Returns the runs until the failure, the last one in part; marked as failed, so that reports call it invalid. */
    public ForkResult soFar() {
        return soFar;
    }
}
