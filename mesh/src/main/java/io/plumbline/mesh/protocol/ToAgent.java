// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.protocol;

/**
 * Messages of a coordinator to an agent. Each has the epoch of its coordinator; agents obey none with a lower epoch
 * than the highest they have seen, so that if two consider themselves the coordinator, only the newer one is obeyed.
 */
public sealed interface ToAgent {

    /**
     * Returns the epoch of the coordinator.
     *
     * @return higher for each that takes over
     */
    long epoch();

    /**
     * The agent is in.
     *
     * @param epoch the coordinator's epoch
     * @param leaseNanos for how long it may go on without an answer to a beat
     * @param task what to measure, which the protocol doesn't look into
     * @param mesh name of the mesh: what was measured for another one isn't wanted
     */
    record Welcome(long epoch, long leaseNanos, String task, String mesh) implements ToAgent {}

    /**
     * The agent isn't wanted.
     *
     * @param epoch the coordinator's epoch
     * @param reason why, for people
     */
    record Refused(long epoch, String reason) implements ToAgent {}

    /**
     * Answer to a beat: extends the lease, and tells the time.
     *
     * @param epoch the coordinator's epoch
     * @param sentNanos when the beat was sent, on the agent's clock
     * @param arrivedNanos when it arrived, on the coordinator's clock
     * @param answeredNanos when this was sent, on the coordinator's clock
     */
    record Time(long epoch, long sentNanos, long arrivedNanos, long answeredNanos) implements ToAgent {}

    /**
     * Something to measure.
     *
     * @param epoch the coordinator's epoch
     * @param order what and when
     */
    record Ordered(long epoch, Order order) implements ToAgent {}

    /**
     * A part of a load to prepare.
     *
     * @param epoch the coordinator's epoch
     * @param order what
     */
    record Prepare(long epoch, LoadOrder order) implements ToAgent {}

    /**
     * All agents are ready, and start at one moment.
     *
     * @param epoch the coordinator's epoch
     * @param cell number of the part
     * @param startNanos when, on the coordinator's clock
     */
    record Begin(long epoch, int cell, long startNanos) implements ToAgent {}

    /**
     * A part of a load is to end early, with what was measured until then.
     *
     * @param epoch the coordinator's epoch
     * @param cell number of the part
     */
    record Halt(long epoch, int cell) implements ToAgent {}

    /**
     * An outcome has arrived and is stored.
     *
     * @param epoch the coordinator's epoch
     * @param cell number of the cell
     * @param attempt attempt of the order
     */
    record Noted(long epoch, int cell, int attempt) implements ToAgent {}

    /**
     * Nothing more is to be done.
     *
     * @param epoch the coordinator's epoch
     * @param reason why, for people
     */
    record Stop(long epoch, String reason) implements ToAgent {}
}
