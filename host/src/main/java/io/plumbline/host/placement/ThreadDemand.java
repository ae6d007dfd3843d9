// SPDX-License-Identifier: Apache-2.0
package io.plumbline.host.placement;

/** A thread's demand for a CPU. */
public enum ThreadDemand {
    ABSENT,
    SLEEPS,
    /** It burns its CPU while it waits. */
    SPINS
}
