// SPDX-License-Identifier: Apache-2.0
package io.plumbline.host.placement;

/** A thread's demand for a CPU. */
public enum ThreadDemand {
    /** There is no such thread on this host. */
    ABSENT,
    SLEEPS,
    /** It burns its CPU while it waits. */
    SPINS
}
