// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.protocol;

import io.plumbline.model.mesh.MeshHost;
import java.util.List;

/**
 * A coordinator's decision, or what it has learnt about a measurement. The decisions, in their order, are all that
 * another coordinator needs to go on; they omit what follows from the plan.
 */
public sealed interface Decision {

    /** All agents are there: the plan of rounds follows. */
    record Began(List<MeshHost> members) implements Decision {

        public Began {
            members = List.copyOf(members);
        }
    }

    /**
     * Cells are to be measured next, at the same time. Comes before the orders, so that none is unknown to the
     * next coordinator.
     */
    record Ordered(List<Integer> cells) implements Decision {

        public Ordered {
            cells = List.copyOf(cells);
        }
    }

    record Measured(int cell, String result) implements Decision {}

    /** A cell isn't measured, for now. */
    record Missed(int cell, String reason) implements Decision {}

    /** An agent has taken the place of one that is gone. */
    record Replaced(int number, MeshHost member) implements Decision {}

    /** The mesh is over, for now at least: agents end. */
    record Ended(String reason) implements Decision {}
}
