// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.log;

import io.plumbline.mesh.protocol.Decision;
import io.plumbline.mesh.protocol.MeshPlan;

/** An entry of a mesh's log. */
public sealed interface LogEntry {

    /** Whether it has to be on the disk before anything follows from it. */
    default boolean isBinding() {
        return true;
    }

    /** The first one, which holds no secret: the mesh, whose name no other has, and its task, an experiment in JSON. */
    record Opened(String schema, String toolVersion, String mesh, String task, MeshPlan plan) implements LogEntry {}

    /** A coordinator takes the mesh over, the first one included: its epoch is higher than that of the one before. */
    record Led(long epoch, String bindHost, int port, String pin) implements LogEntry {}

    record Decided(Decision decision) implements LogEntry {

        @Override
        public boolean isBinding() {
            return !(decision instanceof Decision.Measured || decision instanceof Decision.Missed);
        }
    }
}
