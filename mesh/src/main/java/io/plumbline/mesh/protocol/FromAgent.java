// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.protocol;

import io.plumbline.model.mesh.MeshHost;

/** Messages of an agent to its coordinator. */
public sealed interface FromAgent {

    /** The number of the cell that it is about; -1 for none. */
    default int cell() {
        return -1;
    }

    /** The first message of a connection; the same again from an agent that comes back. */
    record Join(MeshHost member) implements FromAgent {}

    /** A sign of life, sent at a moment on the agent's clock, which asks for the coordinator's time. */
    record Beat(long sentNanos) implements FromAgent {}

    /** A part of a load is prepared; said again after each reconnection until it starts. */
    record Ready(int cell) implements FromAgent {}

    /** A part of a load is to start when it was said, give or take the bound of the agent's clock. */
    record Begun(int cell, long boundNanos) implements FromAgent {}

    /** So many invocations were completed in the measured parts of a load's runs; said about once a second. */
    record Underway(int cell, long completed) implements FromAgent {}

    /** A run of a part of a load is over; said again after each reconnection until the part is over. */
    record RunOver(int cell, int run, String result) implements FromAgent {}

    /** The outcome of an order; said again after each reconnection until it is {@linkplain ToAgent.Noted noted}. */
    record Done(int cell, int attempt, Outcome outcome) implements FromAgent {}
}
