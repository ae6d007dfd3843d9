// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.pacing;

/** Waits until an invocation is due. Threading: the run thread. Does not allocate after construction. */
public interface Pacer {

    /**
     * Waits until the clock has reached a time, which may have passed, or until the run is to stop. Returns the clock
     * reading that ended the wait: at or after the deadline, unless the run is to stop.
     */
    long awaitUntil(long deadlineNanos);
}
