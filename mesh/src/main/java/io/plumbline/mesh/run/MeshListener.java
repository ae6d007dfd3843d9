// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.run;

import io.plumbline.model.mesh.MeshResult;
import java.util.OptionalLong;

/** Receives a mesh's progress. Threading: the coordinator's thread. */
public interface MeshListener {

    default void joined(String name, int joined, int expected) {}

    default void begun(int agents) {}

    default void progressed(Progress progress) {}

    /** Receives what was measured so far, whenever a tournament is over: to be stored, so that it isn't lost. */
    default void measured(MeshResult soFar) {}

    record Progress(int measured, int missed, int planned, OptionalLong leftNanos) {}
}
