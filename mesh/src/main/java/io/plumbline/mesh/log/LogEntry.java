// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.log;

import io.plumbline.mesh.protocol.Decision;
import io.plumbline.mesh.protocol.MeshPlan;
import java.util.Optional;

/** An entry of a mesh's log. */
public sealed interface LogEntry {

    /**
     * The first one: which mesh it is. Holds no secret, only where secrets are kept.
     *
     * @param schema format of the log, {@value LogFile#SCHEMA}
     * @param toolVersion version of Plumbline that began it
     * @param mesh name of the mesh, which no other has
     * @param task what agents measure, as an experiment in JSON
     * @param plan how often, and in which order
     * @param bindHost name or address of the coordinator's host that agents connect to
     * @param certificateFile where the coordinator's certificate is kept; empty for nowhere
     * @param source how agents come to it
     */
    record Opened(
            String schema,
            String toolVersion,
            String mesh,
            String task,
            MeshPlan plan,
            String bindHost,
            Optional<String> certificateFile,
            AgentSource source)
            implements LogEntry {}

    /**
     * A coordinator takes the mesh over, the first one included.
     *
     * @param epoch higher than that of the one before
     * @param bindHost where agents connect to
     * @param port port that agents connect to, 1 to 65535
     * @param pin SHA-256 of its certificate
     */
    record Led(long epoch, String bindHost, int port, String pin) implements LogEntry {}

    /**
     * Something was decided.
     *
     * @param decision what
     */
    record Decided(Decision decision) implements LogEntry {

        /** Whether it has to be on the disk before anything follows from it. What an agent measured can be measured again. */
        boolean isBinding() {
            return !(decision instanceof Decision.Measured || decision instanceof Decision.Missed);
        }
    }
}
