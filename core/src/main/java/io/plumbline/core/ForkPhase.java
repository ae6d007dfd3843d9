// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core;

/** What a fork does outside the runs that it tells of. */
public enum ForkPhase {
    /** Prepares the tasks. */
    INIT,
    /** Measures what the harness itself costs. */
    FLOOR,
    /** Invokes back to back, before the warm-up. */
    LEAD_IN,
    /** The invocations of a run are over; puts together what was measured. */
    ACCOUNT,
    /** Closes the tasks. */
    CLOSE
}
