// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.subject;

import io.plumbline.model.option.WaitStrategy;

/** Receiver of the replies while requests go out on their schedule. */
public enum Receiver {
    /** {@link #POLL} with a wait strategy that burns its CPU, {@link #THREAD} with one that sleeps. */
    AUTO,
    /** The sending thread looks for replies between two requests. */
    POLL,
    /** A thread of its own waits for replies, with the wait strategy that was asked for. */
    THREAD;

    /** Decides: {@link #POLL} or {@link #THREAD}. */
    public Receiver resolve(WaitStrategy wait) {
        if (this != AUTO) {
            return this;
        }
        return wait.burnsCpu() ? POLL : THREAD;
    }
}
