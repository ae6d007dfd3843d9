// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.bill;

/** Items of a bill. */
public enum BillItem {
    /** What the headline has beyond the service time. */
    WAITING,
    CLOCK_READINGS,
    CALLS,
    BYTES_COPIED,
    WAKE_UPS,
    /** Wake-ups of threads on other CPUs, which slept, too. */
    CPU_WAKE_UPS,
    /** Values handed over to threads that spin. */
    HAND_OVERS,
    PAGE_FAULTS,
    ALLOCATION,
    /** The way between two ends, beyond what else is counted. */
    TRANSPORT,
    TLS,
    /** What no other item explains. */
    REST
}
