// SPDX-License-Identifier: Apache-2.0
package io.plumbline.host.placement;

/** Policy for spinning threads where the process may use exactly two CPUs. */
enum TwoCpuPolicy {
    /** Pins them, the client to the CPU that is not the first. */
    PIN,
    /** Lets the operating system move them, so that it can make room for the JVM's own threads. */
    LEAVE;

    /**
     * The decision, in this one place. Pinned, two spinning threads never meet on one CPU; what else wants to run must
     * interrupt one of them either way. {@code benchmarks/placement} measures both.
     */
    static final TwoCpuPolicy DEFAULT = PIN;
}
