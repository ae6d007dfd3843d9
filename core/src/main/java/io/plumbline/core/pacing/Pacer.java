// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.pacing;

/**
 * Waits until an invocation is due.
 *
 * <p>Threading: the run thread. Does not allocate after construction.
 */
public interface Pacer {

    /**
     * Waits until the clock has reached a time, or until the run is to stop.
     *
     * @param deadlineNanos the time on the clock, in nanoseconds; may have passed
     * @return the clock reading that ended the wait: at or after the deadline, unless the run is to stop
     */
    long awaitUntil(long deadlineNanos);
}
