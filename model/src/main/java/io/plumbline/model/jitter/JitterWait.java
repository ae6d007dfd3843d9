// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.jitter;

/** Wait strategy of a thread that watches its CPU for interruptions. */
public enum JitterWait {
    /** It reads the clock all the time; a gap between two readings is an interruption. */
    SPIN,
    /** It sleeps for {@link JitterSpec#SLEEP} over and over; how much later it wakes up than asked for is recorded. */
    SLEEP
}
