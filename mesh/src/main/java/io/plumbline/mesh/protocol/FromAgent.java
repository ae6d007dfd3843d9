// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.protocol;

import io.plumbline.model.mesh.MeshHost;

/** Messages of an agent to its coordinator. */
public sealed interface FromAgent {

    /**
     * The first message of a connection. An agent that comes back says the same again.
     *
     * @param member the agent
     */
    record Join(MeshHost member) implements FromAgent {}

    /**
     * A sign of life, which asks for the coordinator's time.
     *
     * @param sentNanos when it was sent, on the agent's clock
     */
    record Beat(long sentNanos) implements FromAgent {}

    /**
     * A part of a load is prepared; said again after each reconnection until it starts.
     *
     * @param cell number of the part
     */
    record Ready(int cell) implements FromAgent {}

    /**
     * A part of a load is to start when it was said.
     *
     * @param cell number of the part
     * @param boundNanos by how much the agent's clock may be off the coordinator's at the start, in nanoseconds
     */
    record Begun(int cell, long boundNanos) implements FromAgent {}

    /**
     * How far a part of a load is, about once a second.
     *
     * @param cell number of the part
     * @param completed invocations that were completed in the measured parts of its runs
     */
    record Underway(int cell, long completed) implements FromAgent {}

    /**
     * A run of a part of a load is over; said again after each reconnection until the part is over.
     *
     * @param cell number of the part
     * @param run 0 for the first
     * @param result what it measured, which the protocol doesn't look into
     */
    record RunOver(int cell, int run, String result) implements FromAgent {}

    /**
     * How an order ended; said again after each reconnection until it is {@linkplain ToAgent.Noted noted}.
     *
     * @param cell number of the cell
     * @param attempt attempt of the order
     * @param outcome how it ended
     */
    record Done(int cell, int attempt, Outcome outcome) implements FromAgent {}
}
