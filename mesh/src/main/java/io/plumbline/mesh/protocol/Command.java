// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.protocol;

import io.plumbline.model.mesh.MeshHost;

/**
 * State machine that commands agents. Threading: one thread. All moments are on the coordinator's clock, in
 * nanoseconds.
 */
public interface Command {

    /**
     * Takes an agent in, or back.
     *
     * @param member the agent
     * @param nowNanos now
     * @return the answer: {@link ToAgent.Welcome} or {@link ToAgent.Refused}
     */
    ToAgent join(MeshHost member, long nowNanos);

    /**
     * Receives a message of an agent that is in.
     *
     * @param agent id of the agent
     * @param message the message
     * @param nowNanos now
     */
    void received(String agent, FromAgent message, long nowNanos);

    /**
     * Receives that the connection to an agent is gone.
     *
     * @param agent id of the agent
     */
    void disconnected(String agent);

    /**
     * Lets time pass; to be called a few times a second.
     *
     * @param nowNanos now
     */
    void tick(long nowNanos);
}
