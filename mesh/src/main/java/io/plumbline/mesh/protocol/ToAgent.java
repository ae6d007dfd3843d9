// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.protocol;

/**
 * Messages of a coordinator to an agent. Each has the epoch of its coordinator; agents obey none with a lower epoch
 * than the highest they have seen, so that if two consider themselves the coordinator, only the newer one is obeyed.
 */
public sealed interface ToAgent {

    /** Higher for each coordinator that takes over. */
    long epoch();

    /**
     * The agent is in, and may go on so long without an answer to a beat; what it measured for another mesh isn't
     * wanted.
     */
    record Welcome(long epoch, long leaseNanos, String mesh) implements ToAgent {}

    record Refused(long epoch, String reason) implements ToAgent {}

    /**
     * Answer to a beat: extends the lease, and tells the time of its arrival and of this answer on the coordinator's
     * clock.
     */
    record Time(long epoch, long sentNanos, long arrivedNanos, long answeredNanos) implements ToAgent {}

    record Ordered(long epoch, Order order) implements ToAgent {}

    /** All agents are ready, and start their parts of a load at one moment on the coordinator's clock. */
    record Begin(long epoch, int cell, long startNanos) implements ToAgent {}

    /** A part of a load is to end early, with what was measured until then. */
    record Halt(long epoch, int cell) implements ToAgent {}

    /** An outcome has arrived and is stored. */
    record Noted(long epoch, int cell, int attempt) implements ToAgent {}

    /** Nothing more is to be done. */
    record Stop(long epoch, String reason) implements ToAgent {}
}
