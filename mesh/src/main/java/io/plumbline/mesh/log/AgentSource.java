// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.log;

import java.util.Optional;

/**
 * Origin of a mesh's agents, so that they can be started again. It contains no command: whoever can write a log could
 * have it executed.
 *
 * @param kind who starts them
 * @param tokenFile file with their token; empty where one is made
 * @param inventory file with the hosts on which ssh starts them; empty otherwise
 */
public record AgentSource(Kind kind, Optional<String> tokenFile, Optional<String> inventory) {

    /** Who starts agents. */
    public enum Kind {
        /** Somebody else: they join by themselves, and stay when the coordinator dies. */
        JOINING,
        /** The coordinator, on its own host: they end with it. */
        LOCAL,
        /** The coordinator, by ssh: they end with it. */
        SSH
    }

    /** Agents that join with a token which isn't in a file. */
    public static final AgentSource UNKNOWN = new AgentSource(Kind.JOINING, Optional.empty(), Optional.empty());
}
