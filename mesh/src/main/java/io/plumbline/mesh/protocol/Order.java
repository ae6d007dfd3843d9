// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.protocol;

import java.util.Optional;

/**
 * One measurement that an agent is to make: at once, or, as a part of a load, when all are ready.
 *
 * @param cell number of the cell, from 0
 * @param task an experiment, which the protocol doesn't look into
 * @param reflector where a ping is sent, {@code host:port}; empty for where the task says
 * @param lengthNanos maximum length, in nanoseconds after the start
 */
public record Order(int cell, int attempt, String task, String reflector, Optional<Part> part, long lengthNanos) {

    /** One of several agents that carry out a fork together. */
    public record Part(int fork, int agents, int agent) {}
}
