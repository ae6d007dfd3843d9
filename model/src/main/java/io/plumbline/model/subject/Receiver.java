// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.subject;

import io.plumbline.model.option.WaitStrategy;
import io.plumbline.model.option.Words;

/** Receiver of the replies while requests go out on their schedule. */
public enum Receiver {
    /** {@link #POLL} with a wait strategy that burns its CPU, {@link #THREAD} with one that sleeps. */
    AUTO,
    /** The sending thread looks for replies between two requests. */
    POLL,
    /** A thread of its own waits for replies, with the wait strategy that was asked for. */
    THREAD;

    /** {@return the name on the command line: lower case} */
    public String text() {
        return Words.text(this);
    }

    /** Decides: {@link #POLL} or {@link #THREAD}. */
    public Receiver resolve(WaitStrategy wait) {
        if (this != AUTO) {
            return this;
        }
        return wait.burnsCpu() ? POLL : THREAD;
    }
}
