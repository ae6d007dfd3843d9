// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.run;

import io.plumbline.model.mesh.MeshResult;
import java.util.OptionalLong;

/** Receives a mesh's progress. Threading: the coordinator's thread. */
public interface MeshListener {

    /**
     * Receives that an agent has come, or come back.
     *
     * @param name name of its host
     * @param joined how many are there
     * @param expected how many are waited for
     */
    default void joined(String name, int joined, int expected) {}

    /**
     * Receives that agents start a load together.
     *
     * @param agents how many
     */
    default void begun(int agents) {}

    /**
     * Receives how far it is.
     *
     * @param progress how far
     */
    default void progressed(Progress progress) {}

    /**
     * Receives what was measured so far, whenever a tournament is over: to be stored, so that it isn't lost.
     *
     * @param soFar the mesh in part
     */
    default void measured(MeshResult soFar) {}

    /**
     * How far a mesh is.
     *
     * @param measured cells that are measured
     * @param missed cells that aren't, for now
     * @param planned all cells
     * @param leftNanos time that is left if nothing more is missed; empty before it is known
     */
    record Progress(int measured, int missed, int planned, OptionalLong leftNanos) {}
}
